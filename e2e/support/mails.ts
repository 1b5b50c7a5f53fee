import { expect } from './test'

type Mail = { readonly subject: string; readonly text: string }

/** The newest e-mail to an address with a subject, as the mail catcher got it; waits for it. */
export const mailTo = async (address: string, subject: RegExp): Promise<string> => {
  const page = process.env.ROUAGE_MAIL_PAGE_URL
  if (page === undefined)
    throw new Error('ROUAGE_MAIL_PAGE_URL is not set: run the end-to-end tests with `npm test -- e2e`.')
  let text = ''
  await expect(async () => {
    const mails = (await (await fetch(new URL(`/api/mails?to=${encodeURIComponent(address)}`, page))).json()) as Mail[]
    const found = mails.find((mail) => subject.test(mail.subject))
    expect(found?.subject ?? 'no such e-mail yet').toMatch(subject)
    text = found?.text ?? ''
  }).toPass({ timeout: 20_000 })
  return text
}
