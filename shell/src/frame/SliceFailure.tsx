import { useIsOffline } from '@rouage/slice-kit'
import { Panel, PanelButton } from './Panel'

type Props = {
  readonly onRetry: () => void
  readonly isBesidePage?: boolean
}

/** Stands where a slice or a page of it could not be had: the rest of the site goes on. It comes by itself when it can. */
export const SliceFailure = ({ onRetry, isBesidePage = false }: Props) => {
  const isOffline = useIsOffline()
  return (
    <Panel
      title={isOffline ? 'Vous êtes hors ligne' : 'Cette partie du site est momentanément indisponible'}
      isBesidePage={isBesidePage}
      action={
        <PanelButton type="button" onClick={onRetry}>
          Réessayer
        </PanelButton>
      }
    >
      {isOffline
        ? 'Vérifiez votre connexion : cette page s’affichera dès que le réseau sera revenu.'
        : 'Le reste de Rouage fonctionne normalement. Réessayez dans un instant.'}
    </Panel>
  )
}
