import { readCriteria, type SearchCriteria, slugOf } from '@rouage/contracts/search-criteria'
import { labelOf, VEHICLE_TYPES } from '@rouage/contracts/vehicle'
import { useUser } from '@rouage/slice-kit'
import { formatCount } from '@rouage/ui/formats'
import { Bookmark, Clock, Search, Trash2 } from '@rouage/ui/icons'
import { SuggestList, type SuggestLink, type SuggestOption } from '@rouage/ui/SuggestField'
import { toast } from '@rouage/ui/Toast'
import { useSyncExternalStore } from 'react'
import { withName, withText } from '../criteria/edit'
import { useSavedSearches } from '../saving/useSavedSearches'
import { forgetTexts, rememberText, storedTexts, textsIn } from './recent-texts'
import { type SuggestedName, useNames } from './useNames'

/** Of each kind while nothing is typed, and beside makes and models. */
const MOST = { alone: 5, beside: 2 } as const

type Props = {
  readonly link: SuggestLink
  readonly criteria: SearchCriteria
  readonly onChoose: (next: SearchCriteria) => void
}

const nameOf = ({ make, model }: SuggestedName): string => (model === undefined ? make : `${make} ${model}`)

const forget = (): void => {
  const bringBack = forgetTexts()
  toast({ title: 'Recherches récentes effacées', action: { label: 'Annuler', run: bringBack } })
}

/** What this browser keeps is looked at with every rendering: it changes while the list is closed. */
const never = () => () => {}
const useRecentTexts = (): readonly string[] => textsIn(useSyncExternalStore(never, storedTexts))

/** Those that hold what is typed; all while nothing is. */
const thatHold = <Item,>(items: readonly Item[], typed: string, textOf: (item: Item) => string): readonly Item[] => {
  const wanted = slugOf(typed)
  if (typed === '') return items.slice(0, MOST.alone)
  return items.filter((item) => slugOf(textOf(item)).includes(wanted)).slice(0, MOST.beside)
}

/**
 * What the text of a search may become: makes and models on sale, texts of before, and saved searches of whoever is signed
 * in (docs/rules.md, Search).
 */
export const Suggestions = ({ link, criteria, onChoose }: Props) => {
  const typed = (criteria.recherche ?? '').trim()
  const { names, isFetching } = useNames(typed, criteria.type, link.isOpen)
  const user = useUser()
  const { data: saved } = useSavedSearches({ enabled: Boolean(user) && link.isOpen })
  const texts = useRecentTexts()

  const nameLines = names.map((name): SuggestOption => {
    const { type, count } = name
    const ads = formatCount(count)
    return {
      key: `name ${type} ${nameOf(name)}`,
      icon: <Search size={18} />,
      label: nameOf(name),
      hint: type === criteria.type ? ads : `${labelOf(VEHICLE_TYPES, type)} · ${ads}`,
      choose: () => {
        rememberText(nameOf(name))
        onChoose(withName(criteria, name))
      },
    }
  })
  const recent = thatHold(texts, typed, (text) => text).filter((text) => text.toLowerCase() !== typed.toLowerCase())
  const recentLines = recent.map((text): SuggestOption => ({
    key: `text ${text}`,
    icon: <Clock size={18} />,
    label: text,
    choose: () => {
      rememberText(text)
      onChoose(withText(criteria, text))
    },
  }))
  const forgetLine: SuggestOption = {
    key: 'forget',
    icon: <Trash2 size={18} />,
    label: 'Effacer les recherches récentes',
    choose: forget,
  }
  const savedLines = thatHold(user ? (saved?.items ?? []) : [], typed, ({ name }) => name).map(
    ({ id, name, criteria: search, total }): SuggestOption => ({
      key: `saved ${id}`,
      icon: <Bookmark size={18} />,
      label: name,
      hint: formatCount(total),
      choose: () => onChoose(readCriteria(new URLSearchParams(search))),
    }),
  )

  return (
    <SuggestList
      link={link}
      isLoading={isFetching}
      groups={[
        { title: 'Marques et modèles', options: nameLines },
        {
          title: 'Recherches récentes',
          options: typed === '' && recentLines.length > 0 ? [...recentLines, forgetLine] : recentLines,
        },
        { title: 'Recherches sauvegardées', options: savedLines },
      ]}
    />
  )
}
