/** An address and what it leads to: nobody has to read the address. */
export type MailLink = { readonly label: string; readonly url: string }

/** A part of a mail that lists things, each with its address. */
export type MailSection = {
  readonly title?: string
  readonly items: readonly (MailLink & {
    /** What is said of it in small print. */
    readonly detail: string
  })[]
  /** Where all of it is. */
  readonly link?: MailLink
}

/** What a mail says, before it has a shape. Texts are plain; both shapes are made of them. */
export type MailContent = {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly sections?: readonly MailSection[]
  readonly code?: string
  readonly link?: MailLink
  /** Below everything, in small print. */
  readonly note?: string
  /**
   * Why somebody gets it, after 'Vous recevez cet e-mail parce que' and without a full stop: `vous avez un compte Rouage`.
   * It stands in the frame of the HTML.
   */
  readonly why: string
  /** Where an answer to the mail goes; without one nobody reads it, and the mail says so. */
  readonly replyTo?: string
  /** Where such e-mails are turned off; the sender knows it. */
  readonly unsubscribePage?: string
}
