import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { upload } from './publish'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a store that takes nothing is told of in a sentence', async () => {
  const store = path.join(folder, 'file')
  await writeFile(store, '')
  await expect(upload({ owner: 'search', version: '0.0.0-none' }, store)).rejects.toMatchObject({
    name: 'Refused',
    message: expect.stringMatching(/file does not take search 0\.0\.0-none: .*(ENOTDIR|EEXIST)/),
  })
})
