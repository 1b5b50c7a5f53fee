import { comingPage } from '../../coming/coming-page'

export const page = comingPage({
  title: 'Déposer une annonce',
  sentence:
    "Le dépôt d'annonce ouvrira bientôt. Les conditions et les tarifs, eux, sont déjà fixés\u00a0: autant les connaître.",
})
