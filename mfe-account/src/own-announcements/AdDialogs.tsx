import type { OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { lazyPart } from '@rouage/ui/LazyPart'
import { toast } from '@rouage/ui/Toast'
import type { OpensDialog } from './useOwnAnnouncements'

/** What an owner pressed, and on which ad. */
export type Asked = { readonly action: OpensDialog; readonly ad: OwnAnnouncement }

const loadConfirm = () => import('./ConfirmDialog').then((dialog) => dialog.ConfirmDialog)
const loadRenew = () => import('./RenewDialog').then((dialog) => dialog.RenewDialog)
const loadStats = () => import('./AdStatsDialog').then((dialog) => dialog.AdStatsDialog)
const ConfirmDialog = lazyPart(loadConfirm, { failure: "La demande de confirmation n'a pas pu être chargée." })
const RenewDialog = lazyPart(loadRenew, { failure: "La fenêtre de renouvellement n'a pas pu être chargée." })
const AdStatsDialog = lazyPart(loadStats, { failure: "Les statistiques n'ont pas pu être chargées." })

type Props = {
  readonly asked: Asked
  readonly onClose: () => void
  readonly onDelete: () => void
  readonly onRenewed: () => void
}

const Dialogs = ({ asked: { action, ad }, onClose, onDelete, onRenewed }: Props) => {
  if (action === 'stats') return <AdStatsDialog id={ad.id} title={ad.title} onClose={onClose} />
  if (action === 'renew') {
    return (
      <RenewDialog
        ad={ad}
        onClose={onClose}
        onRenewed={() => {
          onClose()
          toast({ tone: 'success', title: 'Annonce renouvelée pour 60 jours' })
          onRenewed()
        }}
      />
    )
  }
  return (
    <ConfirmDialog
      action="delete"
      title={ad.title}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onDelete()
      }}
    />
  )
}

/** The dialogs of an ad's row; their code comes when somebody is near its actions. */
export const AdDialogs = Object.assign(Dialogs, {
  preload: () => [ConfirmDialog, RenewDialog, AdStatsDialog].forEach(({ preload }) => preload()),
})
