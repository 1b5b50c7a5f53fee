import type { VersionShown } from '@rouage/contracts/submissions'
import { Section } from '../queue/board.styles'
import * as S from './case.styles'
import { diffOf } from './text-diff'

/** What a version says in words; of an edit what was added and removed is marked. */
export const Description = ({
  now,
  online,
}: {
  readonly now: VersionShown
  readonly online: VersionShown | undefined
}) => {
  const isSame = online === undefined || online.description === now.description
  return (
    <Section>
      <h3>Description{online !== undefined && (isSame ? ' (inchangée)' : ' (modifiée)')}</h3>
      <S.Words>
        {isSame
          ? now.description
          : diffOf(online.description, now.description).map(({ kind, text }, place) => {
              if (kind === 'same') return text
              const Part = kind === 'added' ? 'ins' : 'del'
              return (
                // Parts have no other name than their place.
                <Part key={place}>
                  <S.Spoken>{kind === 'added' ? ' Ajouté : ' : ' Retiré : '}</S.Spoken>
                  {text}
                </Part>
              )
            })}
      </S.Words>
    </Section>
  )
}
