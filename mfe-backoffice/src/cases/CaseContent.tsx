import { type Finding, type ModerationCase, REFUSAL_MOTIVES } from '@rouage/contracts/submissions'
import { formatDate } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { Section } from '../queue/board.styles'
import * as S from './case.styles'
import { Copies } from './Copies'
import { Description } from './Description'
import { VersionFacts } from './VersionFacts'
import { VersionPhotos } from './VersionPhotos'

/** Rules that speak of another seller's ad. */
const COPY_RULES: ReadonlySet<string> = new Set(['photos.used-by-another-seller', 'text.copied'])

const Findings = ({ findings }: { readonly findings: readonly Finding[] }) => (
  <S.Findings aria-label="Ce que les contrôles ont relevé">
    {findings.map(({ rule, severity, detail }) => (
      <li key={`${rule} ${detail}`}>
        <Notice tone={severity === 'refuse' ? 'danger' : 'urgent'}>{detail}</Notice>
      </li>
    ))}
  </S.Findings>
)

/** Of an objection: what was decided, and what its seller says against it. */
const Objection = ({ statement }: { readonly statement: NonNullable<ModerationCase['statement']> }) => {
  const { motive, text, decidedAt, automatic, appeal } = statement
  return (
    <Section>
      <h3>La décision contestée</h3>
      <Notice title={REFUSAL_MOTIVES.find(({ id }) => id === motive)?.label ?? 'Autre motif'}>
        <p>{text}</p>
        <p>
          {automatic ? 'Décision automatique' : 'Décision d’un modérateur'} du {formatDate(decidedAt)}
        </p>
      </Notice>
      {appeal !== undefined && (
        <>
          <h3>Ce que dit le vendeur</h3>
          <S.Words>{appeal.text}</S.Words>
        </>
      )}
    </Section>
  )
}

/** All that a decision is made on. */
export const CaseContent = ({ case: each }: { readonly case: ModerationCase }) => {
  const { findings, statement, online, changed } = each
  const hasCopies = findings.some(({ rule }) => COPY_RULES.has(rule))
  return (
    <>
      {statement !== undefined && <Objection statement={statement} />}
      {findings.length > 0 && <Findings findings={findings} />}
      {changed.includes('phone') && <Notice>Le numéro de téléphone de l’annonce a changé.</Notice>}
      <VersionPhotos now={each} online={online} />
      {hasCopies && <Copies caseId={each.id} />}
      <Description now={each} online={online} />
      <VersionFacts now={each} online={online} />
    </>
  )
}
