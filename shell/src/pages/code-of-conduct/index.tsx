import { definePage } from '@rouage/slice-kit'
import { ContactCall, Document, Part } from '../document'

const Component = () => (
  <Document
    title="Charte de conduite"
    introduction="Ce qui est interdit, ce que nous attendons d’une annonce, et ce qui se passe quand une règle n’est pas suivie."
    updated="30 juillet 2025"
    closing={<ContactCall question="Vous avez vu quelque chose qui ne devrait pas être là ?" />}
  >
    <Part title="Contenus interdits">
      <p>Aucune annonce, aucun message et aucun profil ne contient :</p>
      <ul>
        <li>d’appel à la haine, d’apologie du terrorisme ou d’image d’abus sur des enfants ;</li>
        <li>de diffamation, d’injure, d’obscénité, de menace ou de harcèlement ;</li>
        <li>d’atteinte à la vie privée : numéro, adresse ou photo d’autrui sans son accord ;</li>
        <li>de bien ou de service illégal ;</li>
        <li>de signalement abusif, de publicité ou de message en masse ;</li>
        <li>de fraude, d’usurpation d’identité, de compte fictif ou multiple.</li>
      </ul>
    </Part>
    <Part title="Annonces interdites">
      <ul>
        <li>véhicules volés, ou sans papiers, ou aux papiers falsifiés ;</li>
        <li>véhicules dont un accident grave est caché ou dont le compteur a été modifié ;</li>
        <li>pièces volées ;</li>
        <li>ventes pyramidales, et toute annonce qui cherche à obtenir des données bancaires ou des mots de passe.</li>
      </ul>
    </Part>
    <Part title="La qualité d’une annonce">
      <ul>
        <li>des informations exactes : modèle, année, kilométrage, état ;</li>
        <li>des photos récentes du véhicule lui-même ;</li>
        <li>les défauts connus, dits d’emblée ;</li>
        <li>un prix que vous respectez ;</li>
        <li>une annonce tenue à jour, retirée quand le véhicule est vendu.</li>
      </ul>
    </Part>
    <Part title="Les sanctions">
      <p>
        Selon la gravité : retrait du contenu, avertissement, suspension temporaire du compte, suppression définitive,
        signalement aux autorités. Chaque décision est motivée, et vous pouvez la contester.
      </p>
    </Part>
    <Part title="Signaler">
      <p>
        Sur une annonce, utilisez « Signaler cette annonce ». Pour tout le reste, écrivez-nous par la{' '}
        <a href="/contact">page Contact</a>.
      </p>
    </Part>
  </Document>
)

export const page = definePage({
  head: () => ({
    title: 'Charte de conduite',
    description: 'Contenus et annonces interdits, qualité attendue, sanctions et signalements sur Rouage.',
    canonical: '/charte-de-conduite',
  }),
  Component,
})
