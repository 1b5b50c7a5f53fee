import { emptyCriteria, type SearchCriteria } from '@rouage/contracts/search-criteria'
import type { VehicleType } from '@rouage/contracts/vehicle'
import { sessionStore, useLocation, useUser } from '@rouage/slice-kit'
import { useBrowserValue } from '@rouage/ui/hooks'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { withPlace, withText } from '../../criteria/edit'
import { keepWidget, keptWidget, type Widget } from './kept-widget'

/** Who looks, also where nobody is signed in. */
const isReaderKnown = (): boolean => sessionStore.read() !== undefined

const EMPTY = { automobile: emptyCriteria('automobile'), moto: emptyCriteria('moto') } as const

const otherType = (type: VehicleType): VehicleType => (type === 'automobile' ? 'moto' : 'automobile')

/** What both types have in common: the place, and the words that one types before one looks at the tabs. */
const sharing = (draft: SearchCriteria, { localisation, rayon, recherche = '' }: SearchCriteria): SearchCriteria =>
  withText(withPlace(draft, localisation, rayon), recherche)

/**
 * What is chosen in the search of the home page. It is there again when one comes back to that entry of the history, also
 * after a reload, or by a link that says so; what somebody chose who was signed in is for nobody else.
 */
export const useWidget = (initialType: VehicleType) => {
  const { key, state }: { key: string; state: unknown } = useLocation()
  const user = useUser()
  // The edge keeps nothing: what it rendered is shown first.
  const kept = useBrowserValue(useCallback(() => keptWidget(key, state), [key, state]))
  const [edited, setEdited] = useState<Widget>()
  const isTheirs = ({ owner }: Widget): boolean => owner === null || owner === user?.id
  const found = [edited, kept].find((widget) => widget !== undefined && isTheirs(widget))
  const { type, drafts } = found ?? { type: initialType, drafts: EMPTY }

  const edit = (next: Pick<Widget, 'type' | 'drafts'>) => {
    const widget = { ...next, owner: user?.id ?? null }
    setEdited(widget)
    // Whose it is may not be known yet.
    if (isReaderKnown()) keepWidget(key, widget)
  }
  const keepAgain = useEffectEvent(() => {
    if (edited !== undefined && isReaderKnown()) keepWidget(key, edited)
  })
  // A link to the page that one is on makes another entry of it, with the same form.
  useEffect(() => keepAgain(), [key])

  return {
    type,
    drafts,
    selectType: (next: VehicleType) => edit({ type: next, drafts }),
    /** Takes a search in; its tab opens. */
    change: (next: SearchCriteria) => {
      const other = otherType(next.type)
      edit({
        type: next.type,
        drafts: { ...drafts, [next.type]: next, [other]: sharing(drafts[other], next) },
      })
    },
  }
}
