import { comingPage } from '../../coming/coming-page'

export const page = comingPage({
  title: 'Paiement des options',
  sentence: "Le paiement n'est pas encore ouvert\u00a0: rien ne vous est demandé et rien n'est débité.",
})
