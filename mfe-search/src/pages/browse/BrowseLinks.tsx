import type { CrawlLink, resolveCrawlPath } from '@rouage/contracts/endpoints/search'
import type { ResponseOf } from '@rouage/contracts/endpoint'
import { Link } from '@rouage/slice-kit'
import { formatNumber } from '@rouage/ui'
import { useId } from 'react'
import { LinkColumns, LinkSection } from './browse.styles'

type Resolved = ResponseOf<typeof resolveCrawlPath>

const Group = ({ title, links }: { readonly title: string; readonly links: readonly CrawlLink[] }) => {
  const id = useId()
  if (links.length === 0) return null
  return (
    <LinkSection aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <LinkColumns>
        {links.map(({ label, path, count }) => (
          <li key={path}>
            <Link href={path}>{label}</Link> <span>{formatNumber(count)}</span>
          </li>
        ))}
      </LinkColumns>
    </LinkSection>
  )
}

/** The crawlable pages around this one. */
export const BrowseLinks = ({ links, names }: Pick<Resolved, 'links' | 'names'>) => {
  const vehicles = names.type === 'moto' ? 'motos' : 'voitures'
  const subject = [names.make, names.model].filter((part) => part !== undefined).join(' ')
  return (
    <>
      <Group title={`Toutes les marques de ${vehicles} d'occasion`} links={links.makes} />
      <Group title={`Modèles ${names.make ?? ''} d'occasion`} links={links.models} />
      <Group title={`${subject} d'occasion par département`} links={links.departments} />
    </>
  )
}
