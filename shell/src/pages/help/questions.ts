/** A question with its answer, as plain sentences. */
export type Question = { readonly question: string; readonly answer: string }
export type QuestionGroup = { readonly id: string; readonly title: string; readonly questions: readonly Question[] }

export const GROUPS: readonly QuestionGroup[] = [
  {
    id: 'compte',
    title: 'Compte et inscription',
    questions: [
      {
        question: 'Comment créer un compte ?',
        answer:
          'Depuis « Mon compte », choisissez l’inscription, remplissez le formulaire puis validez votre adresse ' +
          'avec le lien reçu par e-mail.',
      },
      {
        question: 'J’ai oublié mon mot de passe.',
        answer: 'Le lien de réinitialisation se trouve sur la page de connexion : un code vous est envoyé par e-mail.',
      },
      {
        question: 'Comment modifier mes informations ?',
        answer:
          'Votre page de profil permet de modifier vos informations personnelles, votre photo et vos préférences.',
      },
    ],
  },
  {
    id: 'annonces',
    title: 'Publier une annonce',
    questions: [
      {
        question: 'Comment déposer une annonce ?',
        answer:
          'Connectez-vous, cliquez sur « Déposer une annonce », décrivez le véhicule et ajoutez vos photos. ' +
          'L’annonce est vérifiée sous 24 heures au plus, puis mise en ligne pour 60 jours.',
      },
      {
        question: 'Combien de photos puis-je ajouter ?',
        answer:
          '3 photos gratuites pour un particulier, 6 pour un professionnel, 9 avec un abonnement. Un pack permet ' +
          'aux particuliers d’en ajouter 3 ou 6.',
      },
      {
        question: 'Comment modifier ou supprimer mon annonce ?',
        answer:
          'Dans « Mes annonces », sur votre profil, vous pouvez modifier, mettre en pause ou supprimer chaque annonce.',
      },
    ],
  },
  {
    id: 'achat',
    title: 'Acheter et vendre',
    questions: [
      {
        question: 'Comment contacter un vendeur ?',
        answer: 'Par message depuis l’annonce, ou par téléphone lorsque le vendeur a laissé un numéro.',
      },
      {
        question: 'Rouage encaisse-t-il le prix du véhicule ?',
        answer: 'Non. Rouage met en relation : le paiement se fait directement entre l’acheteur et le vendeur.',
      },
      {
        question: 'Comment sont classées les annonces ?',
        answer:
          'Par date, par prix ou au hasard, comme vous le choisissez. La date est celle de la publication ou, si le ' +
          'vendeur a payé une remontée, celle de la dernière remontée. Une annonce dont le vendeur a payé la ' +
          'visibilité porte la mention « Annonce mise en avant ».',
      },
    ],
  },
  {
    id: 'securite',
    title: 'Sécurité et signalement',
    questions: [
      {
        question: 'Comment éviter les arnaques ?',
        answer:
          'Voyez le véhicule et ses papiers avant de payer, méfiez-vous d’un prix trop bas et d’un vendeur ' +
          'pressé, ne payez jamais d’avance par coupon ou mandat.',
      },
      {
        question: 'Comment signaler une annonce ?',
        answer: 'Ouvrez l’annonce et utilisez « Signaler cette annonce » : chaque signalement est lu.',
      },
      {
        question: 'Que veut dire « certifié » ?',
        answer: 'Un modérateur a vérifié l’identité du vendeur, ou l’extrait Kbis d’un professionnel.',
      },
    ],
  },
]
