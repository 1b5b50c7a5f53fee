import { crc32, deflateSync } from 'node:zlib'
import { degrees, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { cleanDocument } from './clean-document'

const picture = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#336699' } })
const codeOf = async (bytes: Buffer): Promise<string> =>
  cleanDocument(bytes).then(
    ({ type }) => type,
    (error: { code?: string }) => error.code ?? String(error),
  )

/** Seconds of a processor that some work takes, however busy the machine is. */
const workOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

const pdf = async (change: (document: PDFDocument) => unknown = () => undefined): Promise<Buffer> => {
  const document = await PDFDocument.create()
  document.addPage([300, 400])
  await change(document)
  return Buffer.from(await document.save({ useObjectStreams: false }))
}
const action = (document: PDFDocument, kind: string, fields: Record<string, unknown> = {}) =>
  document.context.register(document.context.obj({ Type: 'Action', S: kind, ...fields } as never))

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
  return Buffer.concat([length, Buffer.from(type), data, sum])
}
/** A PNG of 4 MB that unpacks to gigabytes. */
const pngBomb = (): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 2], 8)
  const data = deflateSync(Buffer.alloc(64 * 1024 * 1024))
  const many = Array.from({ length: 60 }, () => chunk('IDAT', data))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...many,
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** A PDF whose stream of objects unpacks to 400 MB. */
const pdfBomb = (filter = '/FlateDecode'): Buffer => {
  const data = deflateSync(Buffer.alloc(400 * 1024 * 1024, 0x20), { level: 9 })
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n3 0 obj\n' +
        `<</Type/ObjStm/N 1/First 4/Filter ${filter}/Length ${data.length}>>\nstream\n`,
    ),
    data,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 4>>\n%%EOF'),
  ])
}

describe('a picture', () => {
  it.each(['jpeg', 'png'] as const)('%s is drawn anew, without what else the file held', async (format) => {
    const script = '<script>alert(1)</script>'
    const bytes = await picture()
      .withExif({ IFD0: { Make: script }, IFD3: { GPSLatitudeRef: 'N' } })
      .toFormat(format)
      .toBuffer()
    const polyglot = Buffer.concat([bytes, Buffer.from(`PK\u0003\u0004${script}%PDF-1.7`)])
    const clean = await cleanDocument(polyglot)

    expect(clean.type).toBe(`image/${format}`)
    expect(clean.bytes.includes(script)).toBe(false)
    expect(clean.bytes.includes('%PDF')).toBe(false)

    const metadata = await sharp(clean.bytes).metadata()
    expect(metadata).toMatchObject({ format, width: 300, height: 200 })
    expect(metadata.exif).toBeUndefined()
  })

  it('that unpacks to gigabytes is refused after little work', async () => {
    const bomb = pngBomb()
    expect(bomb.length).toBeGreaterThan(3_500_000)
    expect(await workOf(async () => expect(await codeOf(bomb)).toBe('unsupported_document'))).toBeLessThan(2)
  })

  it('cut off, or far too small, is refused', async () => {
    const whole = await picture(900, 600).jpeg().toBuffer()
    expect(await codeOf(whole.subarray(0, whole.length - 300))).toBe('unsupported_document')
    expect(await codeOf(await picture(20, 20).png().toBuffer())).toBe('unsupported_document')
  })
})

describe('a file that is something else than it says', () => {
  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an archive with a PDF in it', Buffer.from('PK\u0003\u0004%PDF-1.7')],
  ])('%s is refused', async (_name, bytes) => {
    expect(await codeOf(bytes)).toBe('unsupported_document')
  })
  it('a GIF is refused, and what only begins like a PDF', async () => {
    expect(await codeOf(await picture().gif().toBuffer())).toBe('unsupported_document')
    expect(await codeOf(Buffer.from('%PDF-1.7\nMZ nothing of a document'))).toBe('unsafe_document')
  })
  it('larger than 5 MB is refused before anybody looks', async () => {
    expect(await codeOf(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('document_too_large')
  })
})

describe('a PDF', () => {
  it('of pages is written anew, without what stood around it', async () => {
    const clean = await cleanDocument(
      Buffer.concat([await pdf(), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]),
    )
    expect(clean.type).toBe('application/pdf')
    expect(clean.bytes.includes('<script>')).toBe(false)
    expect((await PDFDocument.load(clean.bytes)).getPageCount()).toBe(1)
  })

  const ACTIVE_KEYS =
    'JavaScript|JS|Java#53cript|Launch|EmbeddedFiles?|Filespec|EF|AA|A|URI|SubmitForm|' +
    'Annots|AcroForm|XFA|OpenAction|Names|Metadata|AF'
  const ACTIVE = new RegExp(`/(?:${ACTIVE_KEYS})\\b|courriel\\.example|app\\.alert|cmd\\.exe`)
  const embed = (document: PDFDocument, fields: Record<string, unknown>) =>
    document.context.register(document.context.obj(fields as never))
  const annotate = (document: PDFDocument, fields: Record<string, unknown>) =>
    document
      .getPage(0)
      .node.set(
        PDFName.of('Annots'),
        document.context.obj([embed(document, { Type: 'Annot', Rect: [0, 0, 300, 400], ...fields })]),
      )
  const uri = { S: 'URI', URI: PDFString.of('https://courriel.example') }

  it.each<[string, (document: PDFDocument) => unknown]>([
    [
      'an opening of its own',
      (document) =>
        document.catalog.set(PDFName.of('OpenAction'), document.context.obj([document.getPage(0).ref, 'Fit'])),
    ],
    ['a script', (document) => document.addJavaScript('main', 'app.alert(1)')],
    [
      'a script when it opens',
      (document) =>
        document.catalog.set(
          PDFName.of('OpenAction'),
          action(document, 'JavaScript', { JS: PDFString.of('app.alert(1)') }),
        ),
    ],
    [
      'a program to start',
      (document) =>
        document.catalog.set(PDFName.of('OpenAction'), action(document, 'Launch', { F: PDFString.of('cmd.exe') })),
    ],
    [
      'another file',
      (document) => document.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'application/octet-stream' }),
    ],
    [
      'an action on its page',
      (document) =>
        document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: action(document, 'URI') } as never)),
    ],
    ['a link', (document) => annotate(document, { Subtype: 'Link', A: uri })],
    [
      'a link in a comment',
      (document) =>
        annotate(document, { Subtype: 'FreeText', Contents: PDFString.of('courriel.example'), AA: { U: uri } }),
    ],
    [
      'an attachment',
      (document) =>
        annotate(document, { Subtype: 'FileAttachment', FS: { Type: 'Filespec', EF: { F: embed(document, {}) } } }),
    ],
    ['a form that sends', (document) => action(document, 'SubmitForm')],
    [
      'a form of another kind',
      (document) =>
        document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ XFA: PDFString.of('<xfa/>'), Fields: [] })),
    ],
    [
      'a script under an escaped name',
      (document) => embed(document, { S: PDFName.of('Java#53cript'), X: PDFHexString.of('00') }),
    ],
    [
      'notes about who made it',
      (document) =>
        document.catalog.set(
          PDFName.of('Metadata'),
          document.context.register(document.context.stream('courriel.example')),
        ),
    ],
    [
      'a picture that is in another document',
      (document) => {
        const picture = document.context.stream('', {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 1, 1],
          Ref: { F: PDFString.of('https://courriel.example') },
        })
        document.getPage(0).node.setXObject(PDFName.of('X1'), document.context.register(picture))
      },
    ],
    [
      'text whose bytes are elsewhere',
      (document) => {
        const content = document.context.stream('', { F: PDFString.of('https://courriel.example/text') })
        document.getPage(0).node.set(PDFName.of('Contents'), document.context.register(content))
      },
    ],
  ])('with %s is taken without it', async (_name, change) => {
    const { type, bytes } = await cleanDocument(await pdf(change))
    expect([type, ACTIVE.exec(bytes.toString('latin1'))?.[0]]).toEqual(['application/pdf', undefined])
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
  })

  it('keeps what was filled into its form, as part of the page', async () => {
    const { bytes } = await cleanDocument(
      await pdf((document) => {
        const field = document.getForm().createTextField('nom')
        field.setText('Garage des Tilleuls')
        field.addToPage(document.getPage(0), { x: 20, y: 20, width: 200, height: 30 })
      }),
    )
    const [page] = (await PDFDocument.load(bytes)).getPages()

    expect(page?.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).keys()).toHaveLength(1)
    expect(ACTIVE.exec(bytes.toString('latin1'))).toBeNull()
  })

  it('keeps pages, their sizes and their turn', async () => {
    const source = await PDFDocument.create()
    for (const [width, turn] of [
      [300, 0],
      [595, 90],
    ] as const)
      source.addPage([width, 400]).setRotation(degrees(turn))
    const { bytes } = await cleanDocument(Buffer.from(await source.save()))
    const pages = (await PDFDocument.load(bytes)).getPages()

    expect(pages.map((page) => [page.getWidth(), page.getRotation().angle])).toEqual([
      [300, 0],
      [595, 90],
    ])
  })

  it('that is encrypted is refused', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    document.encrypt({ userPassword: '', ownerPassword: 'owner' })

    expect(await codeOf(Buffer.from(await document.save()))).toBe('unsafe_document')
  })

  it.each(['/FlateDecode', '[/FlateDecode /FlateDecode]', '/LZWDecode', '/L#5aWDecode'])(
    'that unpacks to far more than it is (%s) is refused after little work',
    async (filter) => {
      const bomb = pdfBomb(filter)
      expect(bomb.length).toBeLessThan(1_000_000)
      expect(await workOf(async () => expect(await codeOf(bomb)).toBe('unsafe_document'))).toBeLessThan(3)
    },
  )
})
