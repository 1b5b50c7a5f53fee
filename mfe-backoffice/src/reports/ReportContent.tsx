import { DECISION_MOTIVES, type ReportCase } from '@rouage/contracts/moderation'
import { formatCount, formatDateTime } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { Words } from '../cases/case.styles'
import { Section } from '../queue/board.styles'
import { Excerpt } from './Excerpt'
import { motiveLabel } from './report-words'
import * as S from './reports.styles'

const Objection = ({ appeal }: { readonly appeal: NonNullable<ReportCase['appeal']> }) => (
  <Section>
    <h3>La décision contestée</h3>
    <Notice title={DECISION_MOTIVES.find(({ id }) => id === appeal.motive)?.label ?? 'Autre motif'}>
      {appeal.text}
    </Notice>
    <h3>Ce que dit la personne</h3>
    <Words>{appeal.objection}</Words>
  </Section>
)

/** What was reported, and beside it what was said of it. */
export const ReportContent = ({ case: each }: { readonly case: ReportCase }) => {
  const { appeal, text, reports, reportCount } = each
  const isTold = reports.some(({ excerpt }) => excerpt.length > 0)
  return (
    <>
      {appeal !== undefined && <Objection appeal={appeal} />}
      {text !== '' && !isTold && (
        <Section>
          <h3>Ce qui est en cause</h3>
          <Words>{text}</Words>
        </Section>
      )}
      {reports.length > 0 && (
        <Section>
          <h3>{each.kind === 'held' ? 'Ce qui est retenu' : formatCount(reportCount, 'signalement')}</h3>
          <S.Reports>
            {reports.map(({ reference, motive, message, createdAt, excerpt }) => (
              <li key={reference}>
                <div>
                  <strong>{motiveLabel(motive)}</strong>{' '}
                  <time dateTime={createdAt}>le {formatDateTime(createdAt)}</time>
                </div>
                {message !== '' && <p>{message}</p>}
                {excerpt.length > 0 && <Excerpt messages={excerpt} />}
              </li>
            ))}
          </S.Reports>
          {reportCount > reports.length && <p>Les {reports.length} plus anciens sont affichés.</p>}
        </Section>
      )}
    </>
  )
}
