import { latestAnnouncements } from '@rouage/contracts/endpoints/search'
import { definePage, query, SITE_NAME } from '@rouage/slice-kit'
import sceneUrl from '@rouage/ui/scene.svg'
import { itemList } from '../../results/head'
import { HomePage } from './HomePage'

const latest = query(latestAnnouncements)

export const page = definePage({
  queries: () => [latest],
  head: (_context, read) => {
    const items = read(latest).data?.items ?? []
    return {
      title: "Voitures et motos d'occasion",
      description:
        "Trouvez votre voiture ou votre moto d'occasion parmi les annonces de particuliers et de professionnels, " +
        'partout en France.',
      canonical: '/',
      preloadImage: { srcSet: sceneUrl, sizes: '100vw', type: 'image/svg+xml' },
      jsonLd: [
        { '@context': 'https://schema.org', '@type': 'WebSite', name: SITE_NAME, inLanguage: 'fr-FR', url: '/' },
        ...(items.length > 0 ? [itemList(items, 1)] : []),
      ],
    }
  },
  Component: HomePage,
})
