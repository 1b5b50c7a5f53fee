import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import type { DraftInHand } from '../draft/useDraft'

/** Asks which draft counts, where another device was faster. Closing it keeps what is in view. */
export const ChangedElsewhere = ({ takeOther, keepMine }: Pick<DraftInHand, 'takeOther' | 'keepMine'>) => (
  <Dialog
    isOpen
    onClose={keepMine}
    title="Ce brouillon a été modifié ailleurs"
    footer={
      <>
        <Button onClick={takeOther}>Reprendre l’autre version</Button>
        <Button kind="primary" onClick={keepMine}>
          Garder la mienne
        </Button>
      </>
    }
  >
    Un autre appareil ou un autre onglet a enregistré ce brouillon pendant que vous écriviez ici. Choisissez la version
    à garder : l’autre sera remplacée.
  </Dialog>
)
