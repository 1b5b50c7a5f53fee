import { comingPage } from '../../coming/coming-page'

export const page = comingPage({
  title: 'Mettre en avant une annonce',
  sentence:
    'Ici, vous pourrez signaler une annonce comme urgente, la faire remonter ou lui ajouter des photos. Ces ' +
    "options ouvriront avec le dépôt d'annonce.",
})
