import type { Announcement, Vehicle } from '@rouage/contracts/announcement'
import { KeyFacts as FactRow } from '@rouage/ui/KeyFacts'
import { Skeleton } from '@rouage/ui/Skeleton'
import { criteriaOf, historyOf, type ComingFact } from './facts'
import * as S from './criteria.styles'
import { FactIcon, type IconVehicle } from './FactIcon'

type KeyFactsProps = { readonly facts: readonly ComingFact[]; readonly vehicle: IconVehicle }

/** The six facts a buyer asks first. */
export const KeyFacts = ({ facts, vehicle }: KeyFactsProps) => (
  <FactRow
    facts={facts.map(({ name, label, value, note }) => ({
      label,
      icon: <FactIcon name={name} vehicle={vehicle} />,
      value: (
        <>
          {value ?? <Skeleton $width="70%" $height="1.3em" />}
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
