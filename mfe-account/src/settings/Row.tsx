import type { ReactNode } from 'react'
import * as S from './settings.styles'

type Props = {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
  readonly leading?: ReactNode
  readonly children?: ReactNode
}

/** One fact of the account, with what may be done about it at the end. */
export const Row = ({ label, value, note, leading, children }: Props) => (
  <S.Row>
    {leading !== undefined && <S.Leading>{leading}</S.Leading>}
    <S.Fact>
      <S.Label>{label}</S.Label>
      <S.Value>{value}</S.Value>
      {note !== undefined && <S.Note>{note}</S.Note>}
    </S.Fact>
    {children}
  </S.Row>
)
