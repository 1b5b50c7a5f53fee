import { comingPage } from '../../coming/coming-page'

export const page = comingPage({
  title: "Récapitulatif de l'annonce",
  sentence: "Ici, vous relirez votre annonce avant de la publier. Le dépôt d'annonce n'est pas encore ouvert.",
})
