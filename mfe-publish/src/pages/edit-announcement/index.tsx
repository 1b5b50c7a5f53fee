import { announcementAction } from '../../coming/announcement-action'
import { comingPage } from '../../coming/coming-page'

export const page = comingPage({
  title: "Modifier l'annonce",
  sentence: "La modification d'une annonce ouvrira bientôt. L'annonce reste en ligne telle qu'elle est.",
  action: announcementAction,
})
