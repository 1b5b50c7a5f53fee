import { definePage, Link } from '@rouage/slice-kit'
import { ContactCall, Document, Part } from '../document'

const Component = () => (
  <Document
    title="À propos de Rouage"
    introduction="Une place de marché française pour la voiture et la moto d’occasion, précise et sans détour."
    closing={<ContactCall question="Envie de nous parler ?" />}
  >
    <Part title="Notre mission">
      <p>
        Un véhicule d’occasion s’achète sur des faits : un kilométrage, une date, un état, un prix. Rouage les met au
        premier plan, avec des filtres qui filtrent et des nombres exacts.
      </p>
    </Part>
    <Part title="Pour qui">
      <p>
        Pour les particuliers qui achètent ou vendent un véhicule de temps en temps, et pour les professionnels qui en
        vivent. Le statut du vendeur est affiché sur chaque annonce.
      </p>
    </Part>
    <Part title="Nos engagements">
      <ul>
        <li>
          <strong>Français.</strong> Conçu en France, pour le marché français.
        </li>
        <li>
          <strong>À taille humaine.</strong> Une équipe que l’on peut joindre.
        </li>
        <li>
          <strong>Modération active.</strong> Les annonces sont vérifiées, les signalements sont lus.
        </li>
        <li>
          <strong>Des prix clairs.</strong> Ils sont tous sur la page{' '}
          <Link href="/abonnement-pro">conditions de diffusion et tarifs</Link>.
        </li>
        <li>
          <strong>Une aide humaine.</strong> Une réponse sous 24h à 48h les jours ouvrés.
        </li>
      </ul>
    </Part>
  </Document>
)

export const page = definePage({
  head: () => ({
    title: 'À propos',
    description: 'La mission de Rouage, à qui le site s’adresse et ce à quoi il s’engage.',
    canonical: '/about',
  }),
  Component,
})
