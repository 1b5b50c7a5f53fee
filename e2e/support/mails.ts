import { expect } from './test'

type Mail = { readonly id: string; readonly subject: string; readonly text: string }

const catcher = (): string => {
  const page = process.env.ROUAGE_MAIL_PAGE_URL
  if (page === undefined)
    throw new Error('ROUAGE_MAIL_PAGE_URL is not set: run the end-to-end tests with `npm test -- e2e`.')
  return page
}

const newestTo = async (address: string, subject: RegExp, page = catcher()): Promise<Mail> => {
  let newest: Mail | undefined
  await expect(async () => {
    const asked = await fetch(new URL(`/api/mails?to=${encodeURIComponent(address)}`, page))
    const mails = (await asked.json()) as Mail[]
    newest = mails.find((mail) => subject.test(mail.subject))
    expect(newest?.subject ?? 'no such e-mail yet').toMatch(subject)
  }).toPass({ timeout: 60_000 })
  if (newest === undefined) throw new Error(`No e-mail to ${address} came.`)
  return newest
}

/**
 * The newest e-mail to an address with a subject, as the mail catcher got it; waits for it.
 * @param page of the mail catcher, where it is not that of the site under test
 */
export const mailTo = async (address: string, subject: RegExp, page?: string): Promise<string> =>
  (await newestTo(address, subject, page)).text

/** That every link of an e-mail's text leads to a page. */
export const linksLead = async (text: string): Promise<void> => {
  const links = text.match(/https?:\/\/[^\s>)]+/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  for (const link of new Set(links)) expect([link, (await fetch(link)).status]).toEqual([link, 200])
}

/** The headers of that e-mail as they came over the wire, by their names in small letters, unfolded. */
export const mailHeadersTo = async (address: string, subject: RegExp): Promise<ReadonlyMap<string, string>> => {
  const { id } = await newestTo(address, subject)
  const raw = await (await fetch(new URL(`/mails/${id}/raw`, catcher()))).text()
  const [head = ''] = raw.split(/\r?\n\r?\n/)
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}
