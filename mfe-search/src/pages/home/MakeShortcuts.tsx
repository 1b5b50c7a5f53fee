import { crawlPath } from '@rouage/contracts/crawl-paths'
import type { latestAnnouncements } from '@rouage/contracts/endpoints/search'
import type { ResponseOf } from '@rouage/contracts/endpoint'
import { VEHICLE_TYPES } from '@rouage/contracts/vehicle'
import { Link } from '@rouage/slice-kit'
import { formatNumber } from '@rouage/ui/formats'
import { useId } from 'react'
import { MakeGrid, MakeTile, Section, SectionHead, ShortcutGroup } from './home.styles'

type Props = { readonly topMakes: ResponseOf<typeof latestAnnouncements>['topMakes'] }

const TITLES = { automobile: 'Voitures par marque', moto: 'Motos par marque' } as const
const MOST_SHOWN = { automobile: 12, moto: 6 } as const

/** The makes with most ads, as links to their crawlable pages. */
export const MakeShortcuts = ({ topMakes }: Props) => {
  const id = useId()
  if (topMakes.automobile.length + topMakes.moto.length === 0) return null
  return (
    <Section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>Parcourir par marque</h2>
      </SectionHead>
      {VEHICLE_TYPES.map(({ id: type }) => {
        const makes = topMakes[type].slice(0, MOST_SHOWN[type])
        return makes.length === 0 ? null : (
          <ShortcutGroup key={type}>
            <h3>
              <Link href={crawlPath({ type })}>{TITLES[type]}</Link>
            </h3>
            <MakeGrid>
              {makes.map(({ label, count }) => (
                <li key={label}>
                  <MakeTile as={Link} href={crawlPath({ type, make: label })}>
                    <strong>{label}</strong> <span>{formatNumber(count)}</span>
                  </MakeTile>
                </li>
              ))}
            </MakeGrid>
          </ShortcutGroup>
        )
      })}
    </Section>
  )
}
