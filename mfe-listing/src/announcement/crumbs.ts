import type { Announcement } from '@rouage/contracts/announcement'
import { crawlPath } from '@rouage/contracts/crawl-paths'

export type Crumb = { readonly label: string; readonly path: string }

/** From home to the crawlable page that holds this ad among its likes. */
export const breadcrumbOf = ({ vehicle: { type, make, model }, place }: Announcement): readonly Crumb[] => [
  { label: 'Accueil', path: '/' },
  { label: type === 'automobile' ? 'Voitures' : 'Motos', path: crawlPath({ type }) },
  { label: make, path: crawlPath({ type, make }) },
  { label: model, path: crawlPath({ type, make, model }) },
  {
    label: place.department,
    path: crawlPath({
      type,
      make,
      model,
      department: { name: place.department, code: place.departmentCode },
    }),
  },
]
