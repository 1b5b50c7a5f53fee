/** What a form's fields hold, by name: text alone. */
export type FormValues = Readonly<Record<string, string>>

export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** A French sentence for each field that is wrong. */
export type FieldErrors = Readonly<Record<string, string>>

type Complaint = { readonly field: string | undefined; readonly message: string }

/** The first complaint of each field; those of one field that came with one answer are joined where `all` is wanted. */
export const errorsByField = (complaints: readonly Complaint[], all = false): FieldErrors => {
  const errors: Record<string, string> = {}
  for (const { field, message } of complaints) {
    if (field === undefined) continue
    const said = errors[field]
    if (said === undefined) errors[field] = message
    else if (all && !said.includes(message)) errors[field] = `${said} ${message}`
  }
  return errors
}
