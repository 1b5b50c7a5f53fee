import type { SellerKind } from '@rouage/contracts/vehicle'

/** Passwords are none of these. */
const NAMES = ['firstName', 'lastName', 'pseudo', 'companyName', 'siret', 'email'] as const

/** Texts of a sign-up, by the names of their fields. */
export type SignUpTexts = Readonly<Partial<Record<(typeof NAMES)[number], string>>>
type Kept = { readonly kind: SellerKind | undefined; readonly texts: SignUpTexts }

const KEPT = 'sign-up'
const NOTHING: Kept = { kind: undefined, texts: {} }

/** What stands in the fields that are shown. */
export const textsIn = (form: HTMLFormElement | null): SignUpTexts =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const field = form?.elements.namedItem(name)
      return field instanceof HTMLInputElement ? [[name, field.value]] : []
    }),
  )

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const parsed = (text: string | null): Kept => {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (!isObject(kept)) return NOTHING
  const { kind, texts } = kept
  return {
    kind: kind === 'professionnel' || kind === 'particulier' ? kind : undefined,
    texts: isObject(texts)
      ? Object.fromEntries(
          NAMES.flatMap((name) => {
            const value = texts[name]
            return typeof value === 'string' ? [[name, value]] : []
          }),
        )
      : {},
  }
}

/** What was filled in and not sent, as long as the tab is there; nothing in a browser that keeps nothing. */
export const readSignUp = (): Kept => {
  try {
    return parsed(sessionStorage.getItem(KEPT))
  } catch {
    return NOTHING
  }
}

/** What is not shown stays: it belongs to the other kind of seller. */
export const keepSignUp = (kind: SellerKind, texts: SignUpTexts): void => {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ kind, texts: { ...readSignUp().texts, ...texts } }))
  } catch {
    // Blocked or full: the texts stay in their fields.
  }
}

export const forgetSignUp = (): void => {
  try {
    sessionStorage.removeItem(KEPT)
  } catch {
    // Nothing was kept.
  }
}
