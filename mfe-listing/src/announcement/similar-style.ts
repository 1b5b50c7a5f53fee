import { color, space } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { Section } from './announcement-style'

export const Similar = styled(Section)`
  margin-top: ${space(12)};
`

export const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
  color: ${color.inkSoft};
`
