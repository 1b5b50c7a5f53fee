/** What a form's fields hold, by name: text alone. */
export type FormValues = Readonly<Record<string, string>>
