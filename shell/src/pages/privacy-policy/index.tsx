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
        Votre nom, votre adresse e-mail et votre téléphone quand vous ouvrez un compte ; les informations de vos
        annonces ; la photo de profil que vous choisissez de montrer, que tout le monde voit ; les données de connexion
        nécessaires au fonctionnement et à la sécurité du site. Un visiteur n’a besoin d’aucun compte pour chercher et
        lire des annonces ; ses favoris restent dans son navigateur.
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
        sont pas vendues. Les fonds de carte viennent d’un service de cartes, qui reçoit l’adresse de votre connexion
        quand une carte s’affiche.
      </p>
    </Part>
    <Part title="Combien de temps">
      <p>
        Tant que votre compte est actif, et jusqu’à 3 ans après votre dernière activité. Ce que vous nous écrivez par le
        formulaire de contact est gardé un an. Un message retiré par la modération l’est six mois, le temps d’une
        contestation.
      </p>
    </Part>
    <Part title="Vos droits">
      <p>
        Vous pouvez accéder à vos données, les faire rectifier ou effacer, vous opposer à un traitement ou le limiter,
        et recevoir vos données dans un format lisible. Vous pouvez aussi saisir la CNIL.
      </p>
    </Part>
    <Part title="Cookies">
      <p>Rouage n’utilise que des cookies nécessaires, lus par Rouage seul :</p>
      <ul>
        <li>
          <strong>rouage_visitor</strong>, dès la première visite et pour six mois : il garde la même version du site
          d’une page à l’autre, limite les abus et permet de compter, pendant un jour et sans retenir lesquelles, les
          visites où une version du site échoue ou se montre lente ;
        </li>
        <li>
          <strong>rouage_sid</strong>, quand vous vous connectez : il est votre session, et dure 30 jours après votre
          dernière visite ou jusqu’à votre déconnexion ;
        </li>
        <li>
          <strong>rouage_session</strong>, aussi longtemps que le précédent : il dit au site qu’une session existe
          peut-être, et rien de vous ;
        </li>
        <li>
          <strong>rouage_kind</strong>, un jour au plus, tant que vous êtes connecté : il dit au site que vous l’êtes,
          ou que vous travaillez pour Rouage, et jamais qui vous êtes, pour qu’une nouvelle version du site puisse
          commencer par les personnes connectées ;
        </li>
        <li>
          <strong>rouage_second_factor</strong>, dix minutes au plus : avec la double authentification, il relie votre
          mot de passe au code qui le suit ;
        </li>
        <li>
          <strong>rouage_device</strong>, pour un an, quand vous vous connectez : il permet à votre compte de
          reconnaître un appareil qu’il connaît déjà, et de le protéger mieux contre ceux qu’il ne connaît pas.
        </li>
      </ul>
      <p>
        Votre navigateur garde aussi, sans nous les envoyer, les favoris que vous choisissez sans compte, vos derniers
        lieux de recherche, les 30 dernières annonces que vous avez ouvertes, que « Vues récemment » vous laisse
        effacer, les véhicules que vous comparez, et une copie des dernières annonces lues, pour les relire hors ligne.
        Hors favoris, il oublie tout cela quand vous vous déconnectez. Si vous activez les notifications d’un appareil,
        il garde aussi l’abonnement qui les reçoit, jusqu’à ce que vous les désactiviez ou vous déconnectiez : elles
        passent, chiffrées pour lui seul, par le service de notifications de l’éditeur du navigateur, et notre copie est
        effacée avec votre session. Jusqu’à la fermeture de l’onglet, il retient à quelle hauteur vous étiez sur chaque
        page, pour vous y ramener. Aucun cookie publicitaire ou de mesure n’est déposé ; s’il devait y en avoir, un
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
