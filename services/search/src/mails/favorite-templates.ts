import { personName } from '@rouage/contracts/names'
import { mailTemplate } from '@rouage/service-kit'
import * as z from 'zod/mini'

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const price = (cents: number): string => euros.format(cents / 100)

const namedBy = personName('')
/** What is no name is not said. */
const hello = (firstName: string): string => {
  const name = z.safeParse(namedBy, firstName)
  return name.success ? `Bonjour ${name.data},` : 'Bonjour,'
}

const drop = z.object({ name: z.string(), fromCents: z.int(), toCents: z.int() })

/** From what to what one went down. */
export const lineOf = ({ name, fromCents, toCents }: z.infer<typeof drop>): string =>
  `${name} : ${price(toCents)} au lieu de ${price(fromCents)} (−${price(fromCents - toCents)})`

/** Which prices went down, in one line. `more` drops are not named. */
export const dropSubject = (items: readonly { readonly name: string }[], more: number): string =>
  items.length + more === 1
    ? `Baisse de prix : ${items[0]?.name ?? ''}`
    : `${items.length + more} de vos favoris ont baissé de prix`

/** What e-mails say to whoever follows an ad. */
export const favoriteTemplates = {
  /** `more` drops are not named. */
  price_drops: mailTemplate(
    z.object({ firstName: z.string(), items: z.array(drop).check(z.minLength(1)), more: z.int() }),
    ({ firstName, items, more }, publicUrl) => ({
      subject: dropSubject(items, more),
      greeting: hello(firstName),
      paragraphs: [
        items.length + more === 1
          ? 'Le prix d’une annonce que vous suivez a baissé :'
          : 'Le prix d’annonces que vous suivez a baissé :',
        items.map(lineOf).join('\n'),
        ...(more > 0 ? [more === 1 ? 'Et une autre annonce.' : `Et ${more} autres annonces.`] : []),
      ],
      link: { label: 'Voir mes favoris', url: `${publicUrl}/favorites?tri=baisse` },
      note: `Au plus un e-mail par jour. Pour ne plus en recevoir : ${publicUrl}/profile#notifications`,
    }),
  ),
} as const
