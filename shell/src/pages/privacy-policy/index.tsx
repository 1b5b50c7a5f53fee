import { definePage } from '@rouage/slice-kit'
import { ContactCall, Document, Part } from '../document'

const Component = () => (
  <Document
    title="Politique de confidentialité"
    introduction="Les données que nous traitons, pourquoi, combien de temps, et vos droits."
    updated="30 juillet 2025"
    closing={<ContactCall question="Pour exercer vos droits" />}
  >
    <Part title="Les données">
      <p>
        Votre nom, votre adresse e-mail et votre téléphone quand vous ouvrez un compte ; les informations de vos annonces ;
        les données de connexion nécessaires au fonctionnement et à la sécurité du site. Un visiteur n’a besoin d’aucun
        compte pour chercher et lire des annonces ; ses favoris restent dans son navigateur.
      </p>
    </Part>
    <Part title="À quoi elles servent">
      <ul>
        <li>publier vos annonces et vous mettre en relation ;</li>
        <li>gérer votre compte et répondre à vos demandes ;</li>
        <li>prévenir la fraude et respecter nos obligations légales.</li>
      </ul>
    </Part>
    <Part title="Qui les reçoit">
      <p>
        Nos prestataires techniques, pour ce dont ils ont besoin, et les autorités quand la loi l’exige. Vos données ne
        sont pas vendues. Les fonds de carte viennent d’un service de cartes, qui reçoit l’adresse de votre connexion quand
        une carte s’affiche.
      </p>
    </Part>
    <Part title="Combien de temps">
      <p>Tant que votre compte est actif, et jusqu’à 3 ans après votre dernière activité.</p>
    </Part>
    <Part title="Vos droits">
      <p>
        Vous pouvez accéder à vos données, les faire rectifier ou effacer, vous opposer à un traitement ou le limiter, et
        recevoir vos données dans un format lisible. Vous pouvez aussi saisir la CNIL.
      </p>
    </Part>
    <Part title="Cookies">
      <p>
        Seuls des cookies nécessaires sont déposés. Un premier garde la même version du site d’une page à l’autre et limite
        les abus, pendant six mois. Si vous vous connectez, d’autres s’ajoutent : ils gardent votre session ouverte, trente
        jours après votre dernière visite, et reconnaissent votre appareil pendant un an, pour que personne ne puisse vous
        fermer l’accès à votre compte. Aucun cookie publicitaire ou de mesure n’est déposé ; s’il devait y en avoir, un
        bandeau vous demanderait d’abord votre accord, et refuser serait aussi simple qu’accepter.
      </p>
    </Part>
  </Document>
)

export const page = definePage({
  head: () => ({
    title: 'Politique de confidentialité',
    description: 'Données collectées, finalités, durées de conservation, cookies et droits des utilisateurs de Rouage.',
    canonical: '/politique-confidentialite',
  }),
  Component,
})
