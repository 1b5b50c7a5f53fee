import { definePage } from '@rouage/slice-kit'
import { Accordion } from '@rouage/ui/Accordion'
import { ContactCall, Document, Part } from '../document'
import { GROUPS } from './questions'

const Component = () => (
  <Document
    title="Aide"
    introduction="Les réponses aux questions que l’on nous pose le plus."
    closing={<ContactCall question="Vous n’avez pas trouvé ?" />}
  >
    {GROUPS.map(({ id, title, questions }) => (
      <Part key={id} title={title}>
        <Accordion
          items={questions.map(({ question, answer }) => ({ id: question, title: question, content: answer }))}
        />
      </Part>
    ))}
  </Document>
)

export const page = definePage({
  head: () => ({
    title: 'Aide',
    description: 'Compte, annonces, achat, sécurité : les réponses aux questions fréquentes sur Rouage.',
    canonical: '/aide',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: GROUPS.flatMap(({ questions }) =>
          questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        ),
      },
    ],
  }),
  Component,
})
