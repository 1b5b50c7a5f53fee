import { comingPage } from '../../coming/coming-page'

export const page = comingPage({
  title: 'Paiement par carte',
  sentence: "Le paiement par carte n'est pas encore ouvert : aucun numéro ne vous est demandé et rien n'est débité.",
})
