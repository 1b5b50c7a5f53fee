import { greetingOf, mailTemplate } from '@rouage/service-kit'
import * as z from 'zod/mini'

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const price = (cents: number): string => euros.format(cents / 100)

const favoritesAt = (publicUrl: string): string => `${publicUrl}/favorites?tri=baisse`

/** E-mails that an older release wrote down have no id: they lead to the favorites alone. */
const drop = z.object({ id: z.optional(z.string()), name: z.string(), fromCents: z.int(), toCents: z.int() })

type Prices = Pick<z.infer<typeof drop>, 'fromCents' | 'toCents'>

/** From what to what a price went down. */
const changeOf = ({ fromCents, toCents }: Prices): string =>
  `${price(toCents)} au lieu de ${price(fromCents)} (−${price(fromCents - toCents)})`

/** The same with what it is the price of, in one line. */
export const lineOf = ({ name, ...prices }: Prices & { readonly name: string }): string =>
  `${name} : ${changeOf(prices)}`

const itemOf = ({ id, name, fromCents, toCents }: z.infer<typeof drop>, publicUrl: string) => ({
  label: name,
  detail: changeOf({ fromCents, toCents }),
  url: id === undefined ? favoritesAt(publicUrl) : `${publicUrl}/announcement/${id}`,
})

const othersOf = (more: number, publicUrl: string) =>
  more === 0
    ? {}
    : {
        link: {
          label: more === 1 ? 'Voir une autre baisse' : `Voir les ${more} autres baisses`,
          url: favoritesAt(publicUrl),
        },
      }

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
      greeting: greetingOf(firstName),
      why: 'vous suivez le prix d’annonces sur Rouage',
      paragraphs: [
        items.length + more === 1
          ? 'Le prix d’une annonce que vous suivez a baissé :'
          : 'Le prix d’annonces que vous suivez a baissé :',
      ],
      sections: [{ items: items.map((item) => itemOf(item, publicUrl)), ...othersOf(more, publicUrl) }],
      link: { label: 'Voir mes favoris', url: favoritesAt(publicUrl) },
      note: `Au plus un e-mail par jour. Pour ne plus en recevoir : ${publicUrl}/profile#notifications`,
    }),
  ),
} as const
