import { listSavedSearches, saveSearch, type UnderstoodText } from '@rouage/contracts/endpoints/search'
import type { SavedSearch } from '@rouage/contracts/saved-searches'
import { MAX_SEARCH_NAME, SEARCH_ALERTS } from '@rouage/contracts/search-alerts'
import type { SearchCriteria } from '@rouage/contracts/search-criteria'
import { Link, useEndpointCache, useNavigate } from '@rouage/slice-kit'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { Select } from '@rouage/ui/Select'
import { TextField } from '@rouage/ui/TextField'
import { TextLink } from '@rouage/ui/TextLink'
import { toast } from '@rouage/ui/Toast'
import { savedTextOf, searchNameOf } from '../criteria/search-name'
import * as S from './saving.styles'
import { useNameFocus } from './useNameFocus'

const ALERTS = SEARCH_ALERTS.map(({ id, label }) => ({ value: id, label }))

type Props = {
  readonly criteria: SearchCriteria
  /** What its words were read as. */
  readonly understood: UnderstoodText | undefined
  /** The same search, where it is saved. */
  readonly saved: SavedSearch | undefined
  readonly onClose: () => void
}

/** Gives a search a name and an alert. */
export const SaveDialog = ({ criteria, understood, saved, onClose }: Props) => {
  const cache = useEndpointCache()
  const navigate = useNavigate()
  const text = savedTextOf(criteria)
  const { props, field, failure, isSending } = useEndpointForm(saveSearch, {
    defaultValues: {
      name: saved?.name ?? searchNameOf(criteria, understood),
      alert: saved?.alert ?? 'immediate',
    },
    body: ({ name, alert }) => ({ criteria: text, name, alert }),
    onDone: () => {
      void cache.refresh(listSavedSearches)
      toast({
        title: saved === undefined ? 'Recherche sauvegardée' : 'Recherche modifiée',
        action: { label: 'Voir', run: () => void navigate('/recherches') },
      })
      onClose()
    },
  })
  useNameFocus(props.ref)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={saved === undefined ? 'Sauvegarder cette recherche' : 'Recherche sauvegardée'}
    >
      <S.Form {...props}>
        <TextField
          label="Nom de la recherche"
          {...field('name')}
          maxLength={MAX_SEARCH_NAME}
          autoComplete="off"
          required
        />
        <Select
          label="Nouvelles annonces"
          {...field('alert')}
          options={ALERTS}
          hint="Par e-mail, à chaque annonce qui correspond, jamais deux fois pour la même."
        />
        {failure !== undefined && <S.Failure role="alert">{failure.text}</S.Failure>}
        <Button type="submit" kind="primary" size="large" isLoading={isSending} loadingLabel="Enregistrement…">
          {saved === undefined ? 'Sauvegarder' : 'Enregistrer'}
        </Button>
        <TextLink linkAs={Link} href="/recherches">
          Voir mes recherches sauvegardées
        </TextLink>
      </S.Form>
    </Dialog>
  )
}
