import { definePage, Link } from '@rouage/slice-kit'
import { ContactCall, Document, Facts, Part } from '../document'
import { PUBLISHER } from './publisher'

const Component = () => (
  <Document
    title="Mentions légales"
    introduction="Qui édite Rouage, et les conditions dans lesquelles vous l’utilisez."
    updated="30 juillet 2025"
    closing={<ContactCall question="Une question sur ces mentions ?" />}
  >
    <Part title="Éditeur du site">
      <p>Rouage est un service de petites annonces de voitures et de motos d’occasion, édité par :</p>
      <Facts
        facts={[
          { label: 'Société', value: PUBLISHER.name },
          { label: 'Forme', value: PUBLISHER.form },
          { label: 'Siège', value: PUBLISHER.address },
          { label: 'Immatriculation', value: PUBLISHER.register },
          { label: 'Direction de la publication', value: PUBLISHER.director },
          { label: 'E-mail', value: <a href={`mailto:${PUBLISHER.email}`}>{PUBLISHER.email}</a> },
          { label: 'Téléphone', value: PUBLISHER.phone },
          { label: 'Hébergement', value: PUBLISHER.host },
        ]}
      />
      {PUBLISHER.isExample && <p>Cette installation est une démonstration : ces coordonnées sont un exemple.</p>}
      <p>
        Rouage met en relation des vendeurs et des acheteurs. Il n’est partie à aucune vente : le paiement du véhicule
        se fait directement entre vous.
      </p>
    </Part>
    <Part title="Conditions générales d’utilisation">
      <h3>Article 1. Objet</h3>
      <p>
        Ces conditions fixent les règles d’accès au site et d’utilisation de ses services : consulter des annonces, en
        publier, échanger des messages, gérer un compte.
      </p>
      <h3>Article 2. Acceptation</h3>
      <p>
        Utiliser le site, c’est accepter ces conditions. Si l’une d’elles ne vous convient pas, n’utilisez pas le
        service.
      </p>
      <h3>Article 3. Service</h3>
      <p>
        La consultation et la recherche sont libres et gratuites. La publication d’annonces et certaines options de
        visibilité peuvent être payantes, aux prix affichés avant toute commande. Nous faisons de notre mieux pour que
        le site reste disponible, sans pouvoir garantir qu’il le soit à chaque instant.
      </p>
      <h3>Article 4. Inscription</h3>
      <p>
        Publier, garder des favoris sur tous vos appareils et écrire à un vendeur demandent un compte. Les informations
        que vous donnez doivent être exactes ; votre mot de passe est personnel. Une même personne n’ouvre qu’un compte.
      </p>
      <h3>Article 5. Publication d’annonces</h3>
      <p>
        Vous répondez du contenu de vos annonces. Chacune décrit un véhicule réel, que vous avez le droit de vendre,
        avec des informations et des photos exactes. Une annonce reste en ligne 60 jours. Elle peut être refusée ou
        retirée si elle enfreint ces règles ou la charte de conduite ; le motif vous est alors donné et vous pouvez le
        contester.
      </p>
      <h3>Article 6. Responsabilité</h3>
      <p>
        Chaque utilisateur répond de ce qu’il publie et de ses transactions. Vérifiez le véhicule, ses papiers et
        l’identité du vendeur avant de payer.
      </p>
      <h3>Article 7. Propriété intellectuelle</h3>
      <p>
        La marque, les textes, les dessins et le code du site sont protégés. Vous gardez vos droits sur vos photos et
        vos textes, et nous autorisez à les afficher tant que l’annonce est en ligne.
      </p>
      <h3>Article 8. Données personnelles</h3>
      <p>
        Leur traitement est décrit dans la <Link href="/politique-confidentialite">politique de confidentialité</Link>.
      </p>
      <h3>Article 9. Modifications</h3>
      <p>
        Ces conditions peuvent évoluer avec le service ou la loi. La version en vigueur est celle de cette page, à la
        date indiquée.
      </p>
      <h3>Article 10. Droit applicable</h3>
      <p>
        Ces conditions relèvent du droit français. À défaut d’accord amiable, les tribunaux français sont compétents.
      </p>
    </Part>
  </Document>
)

export const page = definePage({
  head: () => ({
    title: 'Mentions légales',
    description: 'Éditeur de Rouage et conditions générales d’utilisation, en dix articles.',
    canonical: '/mentions-legales',
  }),
  Component,
})
