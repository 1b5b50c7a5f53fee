import { changeSavedSearch, listSavedSearches } from '@rouage/contracts/endpoints/search'
import type { SavedSearch } from '@rouage/contracts/saved-searches'
import { MAX_FRESH, SEARCH_ALERTS } from '@rouage/contracts/search-alerts'
import { readCriteria } from '@rouage/contracts/search-criteria'
import { Link, useEndpointCache } from '@rouage/slice-kit'
import { useEndpointMutation } from '@rouage/slice-kit/mutation'
import { Badge } from '@rouage/ui/Badge'
import { formatCount } from '@rouage/ui/formats'
import { IconButton } from '@rouage/ui/IconButton'
import { Pencil, Trash2 } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Select } from '@rouage/ui/Select'
import { toast } from '@rouage/ui/Toast'
import { useState } from 'react'
import { activeFilters } from '../../criteria/active-filters'
import * as S from './saved-searches.styles'

const ALERTS = SEARCH_ALERTS.map(({ id, label }) => ({ value: id, label }))

const RenameDialog = lazyPart(() => import('./RenameDialog').then((part) => part.RenameDialog), {
  failure: 'Le formulaire n’a pas pu être chargé.',
})

const freshSentence = (fresh: number): string =>
  fresh >= MAX_FRESH ? `${MAX_FRESH} nouvelles et plus` : formatCount(fresh, 'nouvelle', 'nouvelles')

const Criteria = ({ criteria: text }: Pick<SavedSearch, 'criteria'>) => {
  const criteria = readCriteria(new URLSearchParams(text))
  return (
    <S.Chips aria-label="Critères">
      <li>{criteria.type === 'moto' ? 'Motos' : 'Voitures'}</li>
      {activeFilters(criteria, null).map(({ key, label }) => (
        <li key={key}>{label}</li>
      ))}
    </S.Chips>
  )
}

type Props = { readonly search: SavedSearch; readonly onRemove: () => void }

const AlertSelect = ({ search: { id, name, alert } }: Pick<Props, 'search'>) => {
  const cache = useEndpointCache()
  const change = useEndpointMutation(changeSavedSearch, {
    queue: () => id,
    onDone: () => cache.refresh(listSavedSearches),
    onFailed: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  const shown = change.pending.at(-1)?.body?.alert ?? alert
  return (
    <Select
      label={`Alerte pour ${name}`}
      isLabelHidden
      options={ALERTS}
      value={shown}
      onChange={({ target }) => {
        const chosen = SEARCH_ALERTS.find((option) => option.id === target.value)
        if (chosen !== undefined) void change.mutate({ params: { id }, body: { alert: chosen.id } })
      }}
    />
  )
}

/** One saved search: what it asks, what it finds, and how its owner hears of new ads. */
export const SavedSearchItem = ({ search, onRemove }: Props) => {
  const [isRenaming, rename] = useState(false)
  const { criteria, name, total, fresh } = search
  return (
    <S.Item>
      <S.Head>
        <h2>
          <S.Name as={Link} href={`/search?${criteria}`}>
            {name}
          </S.Name>
        </h2>
        <S.Counts>
          {formatCount(total)}
          {fresh > 0 && <Badge tone="accent">{freshSentence(fresh)}</Badge>}
        </S.Counts>
      </S.Head>
      <Criteria criteria={criteria} />
      <S.Actions>
        <AlertSelect search={search} />
        <IconButton label={`Renommer ${name}`} onClick={() => rename(true)}>
          <Pencil />
        </IconButton>
        <IconButton label={`Supprimer ${name}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </S.Actions>
      {isRenaming && <RenameDialog search={search} onClose={() => rename(false)} />}
    </S.Item>
  )
}
