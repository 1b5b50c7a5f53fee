import type { SellerKind } from '@rouage/contracts'
import { isSiret, type signUpBody } from '@rouage/contracts/endpoints/account'
import { pseudo } from '@rouage/contracts/names'
import { invalidInput } from '@rouage/service-kit'
import * as z from 'zod/mini'

export type SignUpBody = z.output<typeof signUpBody>

/** A sign-up as it waits for its link to be followed. Its password is a hash by now. */
export const signUpData = z.object({
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pseudo: z.string(),
  phone: z.nullable(z.string()),
  sellerKind: z.enum(['particulier', 'professionnel']),
  companyName: z.nullable(z.string()),
  siret: z.nullable(z.string()),
  returnTo: z.nullable(z.string()),
})
export type SignUpData = z.infer<typeof signUpData>
/** What a link in a confirmation e-mail brings: the sign-up it was sent for, or none where it was sent again. */
export const confirmation = z.object({ signUp: z.nullable(signUpData), returnTo: z.nullable(z.string()) })

const needed = (path: string, message: string) => ({ code: 'custom' as const, path: [path], message, input: undefined })

/** What others call who chose no pseudo: `Camille D.`; a name that would speak for Rouage is none. */
const usualPseudo = ({ firstName, lastName }: SignUpBody): string => {
  const usual = z.safeParse(pseudo, `${firstName} ${[...lastName][0] ?? ''}.`)
  if (!usual.success) throw invalidInput('body', [needed('pseudo', 'Veuillez choisir un pseudo')])
  return usual.data
}

type Identity = { pseudo: string; sellerKind: SellerKind; companyName: string | null; siret: string | null }

/** A professional's. @throws Problem invalid_input where they say too little */
const companyOf = ({ companyName, siret }: SignUpBody): Identity => {
  const issues = []
  if (companyName === undefined) issues.push(needed('companyName', 'Veuillez saisir le nom de votre société'))
  if (siret === undefined || !isSiret(siret)) issues.push(needed('siret', 'SIRET invalide : 14 chiffres attendus'))
  if (companyName === undefined || siret === undefined || issues.length > 0) throw invalidInput('body', issues)
  return { sellerKind: 'professionnel', pseudo: companyName, companyName, siret }
}

/** As whom somebody will be known. @throws Problem invalid_input where a professional says too little */
export const identityOf = (body: SignUpBody): Identity => {
  if (body.sellerKind === 'professionnel') return companyOf(body)
  return { sellerKind: 'particulier', pseudo: body.pseudo ?? usualPseudo(body), companyName: null, siret: null }
}
