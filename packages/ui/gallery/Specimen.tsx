import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, pageColumn, space, text, weight } from '../src'

const Root = styled.section<{ $isMist: boolean }>`
  padding-block: ${space(8)};
  background: ${({ $isMist }) => ($isMist ? color.mist : color.surface)};
`

const Column = styled.div`
  ${pageColumn}
`

const Title = styled.h2`
  margin: 0 0 ${space(5)};
  font-size: ${text.title};
  font-weight: ${weight.heavy};
`

/** A heading and what belongs under it, on white or on mist. */
export const Specimen = ({
  title,
  isMist = false,
  children,
}: {
  readonly title: string
  readonly isMist?: boolean
  readonly children: ReactNode
}) => (
  <Root $isMist={isMist}>
    <Column>
      <Title>{title}</Title>
      {children}
    </Column>
  </Root>
)

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  & + & {
    margin-top: ${space(4)};
  }
`

export const Grid = styled.div<{ $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min = '260px' }) => $min}, 100%), 1fr));
  gap: ${space(6)} ${space(5)};
`
