import { latestAnnouncements } from '@rouage/contracts/endpoints/search'
import { useEndpoint, useSearchParams } from '@rouage/slice-kit'
import { Later } from '@rouage/ui/Later'
import { Scene } from '@rouage/ui/Scene'
import sceneUrl from '@rouage/ui/scene.svg'
import { Hero, HeroScene, HeroTitle } from './home.styles'
import { Latest } from './Latest'
import { MakeShortcuts } from './MakeShortcuts'
import { Recent } from './Recent'
import { SearchWidget } from './SearchWidget'
import { SellCall } from './SellCall'
import { TrustFacts } from './TrustFacts'

/** A failed count shows 0 and says nothing (docs/rules.md, Search). */
const NO_COUNTS = { automobile: 0, moto: 0 }

export const HomePage = () => {
  const [search] = useSearchParams()
  const latest = useEndpoint(latestAnnouncements)
  const { data } = latest
  return (
    <>
      <Hero>
        <HeroScene>
          <Scene src={sceneUrl} />
        </HeroScene>
        <HeroTitle tabIndex={-1}>
          Votre prochaine route <span>commence ici.</span>
        </HeroTitle>
        <SearchWidget
          type={search.get('type') === 'moto' ? 'moto' : 'automobile'}
          counts={data?.counts ?? NO_COUNTS}
          topMakes={data?.topMakes}
        />
      </Hero>
      {data !== undefined && (
        <Later>
          <MakeShortcuts topMakes={data.topMakes} />
        </Later>
      )}
      <Later>
        <Latest latest={latest} />
      </Later>
      <Recent />
      <Later>
        <TrustFacts />
        <SellCall />
      </Later>
    </>
  )
}
