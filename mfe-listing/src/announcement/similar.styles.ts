import { space } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { Section } from './announcement.styles'

export const Similar = styled(Section)`
  margin-top: ${space(12)};
`
