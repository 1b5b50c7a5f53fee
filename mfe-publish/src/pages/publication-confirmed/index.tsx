import { comingPage } from '../../coming/coming-page'

export const page = comingPage({
  title: 'Publication',
  sentence:
    "Ici s'affichera la confirmation d'une annonce déposée. Le dépôt d'annonce n'est pas encore ouvert\u00a0: " +
    "aucune annonce n'est en attente.",
})
