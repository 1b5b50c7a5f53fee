/** The rules of publication, which no price says. */
export const RULES: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Durée de diffusion',
    text:
      'Une annonce reste en ligne 60 jours, puis elle est désactivée. La renouveler ouvre 60 nouveaux jours et ' +
      'compte comme une annonce de l’année.',
  },
  {
    title: 'Vérification',
    text:
      'Chaque nouvelle annonce est vérifiée, en 24 heures au plus. Une annonce refusée ne compte pas parmi les ' +
      'annonces de l’année.',
  },
  {
    title: 'Mise en avant',
    text:
      'L’option «\u00a0urgente\u00a0» vaut pour toute la vie de l’annonce. Une annonce remontée contre paiement ' +
      'porte la mention «\u00a0Annonce mise en avant\u00a0».',
  },
  {
    title: 'Retrait',
    text: 'Une annonce retirée parce qu’elle ne respecte pas les règles n’est pas remboursée.',
  },
  {
    title: 'Abonnement professionnel',
    text: 'Sans engagement. La résiliation prend effet à la fin de la période en cours, sans remboursement au prorata.',
  },
]
