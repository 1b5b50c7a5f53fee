import { greetingOf, mailTemplate } from '@rouage/service-kit'
import * as z from 'zod/mini'

const foundAds = z.object({
  name: z.string(),
  criteria: z.string(),
  ads: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      priceCents: z.int(),
      year: z.int(),
      mileageKm: z.int(),
      city: z.string(),
      departmentCode: z.string(),
    }),
  ),
  /** Ads besides. */
  more: z.int(),
})
/** New ads of one saved search, the newest first. */
export type FoundAds = z.infer<typeof foundAds>

const numbers = new Intl.NumberFormat('fr-FR')
const prices = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

const countOf = ({ ads, more }: FoundAds): number => ads.length + more
const adsIn = (count: number): string =>
  count === 1 ? '1 nouvelle annonce' : `${numbers.format(count)} nouvelles annonces`

/** What is new, in one line. */
export const subjectOf = (searches: readonly FoundAds[]): string => {
  const [first, ...others] = searches
  const count = searches.reduce((sum, search) => sum + countOf(search), 0)
  const [ad] = first?.ads ?? []
  if (first === undefined || ad === undefined) return 'De nouvelles annonces pour vous'
  if (count === 1) return `Nouvelle annonce : ${ad.title}, ${prices.format(ad.priceCents / 100)}`
  return others.length === 0 ? `${adsIn(count)} : ${first.name}` : `${adsIn(count)} pour vos recherches`
}

const sectionOf = (search: FoundAds, publicUrl: string) => {
  const { name, criteria, ads, more } = search
  return {
    title: name,
    items: ads.map(({ id, title, priceCents, year, mileageKm, city, departmentCode }) => ({
      label: title,
      detail: [
        prices.format(priceCents / 100),
        String(year),
        `${numbers.format(mileageKm)} km`,
        `${city} (${departmentCode})`,
      ].join(' · '),
      url: `${publicUrl}/announcement/${id}`,
    })),
    link: {
      label: more === 0 ? 'Voir cette recherche' : `Voir les ${numbers.format(more)} autres et toute la recherche`,
      url: `${publicUrl}/search?${criteria}`,
    },
  }
}

/** E-mails about saved searches. */
export const savedSearchMails = {
  search_alert: mailTemplate(
    z.object({ firstName: z.string(), searches: z.array(foundAds) }),
    ({ firstName, searches }, publicUrl) => ({
      subject: subjectOf(searches),
      greeting: greetingOf(firstName),
      why: 'vous avez activé une alerte sur une recherche',
      paragraphs: [
        searches.length === 1
          ? 'Du nouveau pour votre recherche sauvegardée :'
          : 'Du nouveau pour vos recherches sauvegardées :',
      ],
      sections: searches.map((search) => sectionOf(search, publicUrl)),
      link: { label: 'Gérer mes recherches et alertes', url: `${publicUrl}/recherches` },
      note:
        'Une alerte se règle ou se désactive depuis vos recherches ; toutes à la fois, dans les notifications de votre ' +
        'compte.',
    }),
  ),
} as const
