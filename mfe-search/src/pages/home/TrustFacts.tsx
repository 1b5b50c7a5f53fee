import { Eye, LockKeyhole, Scale } from '@rouage/ui/icons'
import { useId } from 'react'
import { FactGrid, Section, SectionHead } from './home.styles'

/** Three facts about Rouage that are true today, each of which a visitor can check. */
const FACTS = [
  {
    Icon: Eye,
    title: 'Vous savez qui vend',
    text: 'Particulier ou professionnel : le statut figure sur chaque annonce, avec le SIRET des professionnels.',
  },
  {
    Icon: Scale,
    title: 'Un classement sans surprise',
    text: "L'ordre des annonces est expliqué sous chaque recherche, et une annonce mise en avant le dit toujours.",
  },
  {
    Icon: LockKeyhole,
    title: 'Chercher ne demande rien',
    text: 'Aucun compte pour comparer : vos favoris et vos lieux récents restent dans votre navigateur.',
  },
] as const

export const TrustFacts = () => {
  const id = useId()
  return (
    <Section aria-labelledby={id} data-tone="mist">
      <SectionHead>
        <h2 id={id}>Acheter l'esprit tranquille</h2>
      </SectionHead>
      <FactGrid>
        {FACTS.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={28} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </FactGrid>
    </Section>
  )
}
