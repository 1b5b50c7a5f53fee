import type { ResponseOf } from '@rouage/contracts/endpoint'
import type { CrawlLink, resolveCrawlPath } from '@rouage/contracts/endpoints/search'
import { Link } from '@rouage/slice-kit'
import { formatNumber } from '@rouage/ui/formats'
import { color, pageColumn, space, text } from '@rouage/ui/tokens'
import { useId } from 'react'
import styled from 'styled-components'

const LinkSection = styled.section`
  ${pageColumn}
  margin-block: ${space(10)};
  h2 {
    margin: 0 0 ${space(4)};
    font-size: ${text.title};
    letter-spacing: -0.01em;
  }
`

const LinkColumns = styled.ul`
  columns: 200px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    break-inside: avoid;
  }
  a {
    display: inline-block;
    padding: ${space(1)} 0;
    color: ${color.ink};
    text-underline-offset: 3px;
  }
  span {
    color: ${color.inkSoft};
    font-size: ${text.caption};
    font-variant-numeric: tabular-nums;
  }
`

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
