import { changeSavedSearch, listSavedSearches } from '@rouage/contracts/endpoints/search'
import type { SavedSearch } from '@rouage/contracts/saved-searches'
import { MAX_SEARCH_NAME } from '@rouage/contracts/search-alerts'
import { useEndpointCache } from '@rouage/slice-kit'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { TextField } from '@rouage/ui/TextField'
import * as S from '../../saving/saving.styles'
import { useNameFocus } from '../../saving/useNameFocus'

type Props = { readonly search: Pick<SavedSearch, 'id' | 'name'>; readonly onClose: () => void }

/** Gives a saved search another name. */
export const RenameDialog = ({ search: { id, name }, onClose }: Props) => {
  const cache = useEndpointCache()
  const { props, field, failure, isSending } = useEndpointForm(changeSavedSearch, {
    params: { id },
    defaultValues: { name },
    onDone: () => {
      void cache.refresh(listSavedSearches)
      onClose()
    },
  })
  useNameFocus(props.ref)
  return (
    <Dialog isOpen onClose={onClose} title="Renommer la recherche">
      <S.Form {...props}>
        <TextField
          label="Nom de la recherche"
          {...field('name')}
          maxLength={MAX_SEARCH_NAME}
          autoComplete="off"
          required
        />
        {failure !== undefined && <S.Failure role="alert">{failure.text}</S.Failure>}
        <Button type="submit" kind="primary" size="large" isLoading={isSending} loadingLabel="Enregistrement…">
          Enregistrer
        </Button>
      </S.Form>
    </Dialog>
  )
}
