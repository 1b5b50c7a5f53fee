import { announcementAction } from '../../coming/announcement-action'
import { comingPage } from '../../coming/coming-page'

export const page = comingPage({
  title: 'Paiement de la modification',
  sentence:
    "Le paiement d'une modification n'est pas encore ouvert\u00a0: rien ne vous est demandé et rien n'est débité.",
  action: announcementAction,
})
