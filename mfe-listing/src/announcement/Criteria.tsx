import type { Announcement, Vehicle } from '@rouage/contracts/announcement'
import { criteriaOf, historyOf, keyFactsOf } from './facts'
import * as S from './criteria-style'
import { FactIcon } from './FactIcon'

export const KeyFacts = ({ vehicle }: { readonly vehicle: Vehicle }) => (
  <S.KeyFacts>
    {keyFactsOf(vehicle).map(({ name, label, value, note }) => (
      <S.KeyFact key={name}>
        <FactIcon name={name} vehicle={vehicle} />
        <dt>{label}</dt>
        <dd>
          {value}
          {note !== undefined && <S.Note> {note}</S.Note>}
        </dd>
      </S.KeyFact>
    ))}
  </S.KeyFacts>
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
