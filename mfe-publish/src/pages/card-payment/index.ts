import { comingPage } from '../../coming/coming-page'

export const page = comingPage({
  title: 'Paiement par carte',
  sentence:
    "Le paiement par carte n'est pas encore ouvert\u00a0: aucun numéro ne vous est demandé et rien n'est débité.",
})
