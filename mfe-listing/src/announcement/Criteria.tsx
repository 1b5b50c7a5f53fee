import type { Announcement, Vehicle } from '@rouage/contracts/announcement'
import { KeyFacts as FactRow } from '@rouage/ui/KeyFacts'
import { criteriaOf, historyOf, keyFactsOf } from './facts'
import * as S from './criteria.styles'
import { FactIcon } from './FactIcon'

/** The six facts a buyer asks first. */
export const KeyFacts = ({ vehicle }: { readonly vehicle: Vehicle }) => (
  <FactRow
    facts={keyFactsOf(vehicle).map(({ name, label, value, note }) => ({
      label,
      icon: <FactIcon name={name} vehicle={vehicle} />,
      value: (
        <>
          {value}
          {note !== undefined && <S.Note> {note}</S.Note>}
        </>
      ),
    }))}
  />
)

export const Criteria = ({ vehicle }: { readonly vehicle: Vehicle }) => (
  <S.Section>
    <h2>Critères</h2>
    {criteriaOf(vehicle).map(({ title, criteria }) => (
      <S.Group key={title}>
        <h3>{title}</h3>
        <S.Grid>
          {criteria.map(({ label, value }) => (
            <S.Line key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </S.Line>
          ))}
        </S.Grid>
      </S.Group>
    ))}
  </S.Section>
)

export const History = ({ ad }: { readonly ad: Announcement }) => (
  <S.Section>
    <h2>Historique déclaré par le vendeur</h2>
    <S.Grid>
      {historyOf(ad).map(({ label, value }) => (
        <S.Line key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </S.Line>
      ))}
    </S.Grid>
  </S.Section>
)
