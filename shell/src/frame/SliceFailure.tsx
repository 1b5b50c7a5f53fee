import { Panel, PanelButton } from './Panel'

/** Stands where a slice broke: the rest of the site goes on. */
export const SliceFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Panel
    title="Cette partie du site est momentanément indisponible"
    action={
      <PanelButton type="button" onClick={onRetry}>
        Réessayer
      </PanelButton>
    }
  >
    Le reste de Rouage fonctionne normalement. Réessayez dans un instant.
  </Panel>
)
