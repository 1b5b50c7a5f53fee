import type { VersionShown } from '@rouage/contracts/submissions'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { Section } from '../queue/board.styles'
import * as S from './case.styles'
import { comparedFacts, factsOf } from './version-facts'

const Compared = ({ now, online }: { readonly now: VersionShown; readonly online: VersionShown }) => (
  <S.Facts>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>Caractéristique</VisuallyHidden>
        </th>
        <th scope="col">En ligne</th>
        <th scope="col">Proposée</th>
      </tr>
    </thead>
    <tbody>
      {comparedFacts(online, now).map(({ label, before, after, differs }) => (
        <tr key={label} data-differs={differs}>
          <th scope="row">
            {label}
            {differs && <VisuallyHidden> (modifié)</VisuallyHidden>}
          </th>
          <td>{before ?? '–'}</td>
          <td>{after ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </S.Facts>
)

/** The facts of a version; of an edit beside those that are online, with what differs marked. */
export const VersionFacts = ({
  now,
  online,
}: {
  readonly now: VersionShown
  readonly online: VersionShown | undefined
}) => (
  <Section>
    <h3>Caractéristiques</h3>
    {online === undefined ? (
      <S.FactList>
        {factsOf(now).map(
          ({ label, value }) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </S.FactList>
    ) : (
      <Compared now={now} online={online} />
    )}
  </Section>
)
