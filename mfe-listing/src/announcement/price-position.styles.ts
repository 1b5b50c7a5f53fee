import { color, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Position = styled.div`
  display: grid;
  gap: ${space(2)};
`

export const Label = styled.p<{ $good: boolean }>`
  margin: 0;
  font-weight: ${weight.strong};
  color: ${({ $good }) => ($good ? color.trust : color.ink)};
`

export const Gauge = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(1)};
`

const stepColor = ({ $active, $good }: { readonly $active: boolean; readonly $good: boolean }): string => {
  if (!$active) return color.mistDeep
  return $good ? color.trust : color.ink
}

export const Step = styled.span<{ $active: boolean; $good: boolean }>`
  height: 8px;
  border-radius: ${radius.full};
  background: ${stepColor};
`

export const Basis = styled.p`
  margin: 0;
  font-size: ${text.caption};
  color: ${color.inkSoft};
  ${tabularFigures}
`
