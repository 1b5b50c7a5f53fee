/** What a form's fields hold, by name: text alone. */
export type FormValues = Readonly<Record<string, string>>

export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
