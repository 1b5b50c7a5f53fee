import { Clock } from '@rouage/ui/icons'
import { color, tabularFigures, text, weight } from '@rouage/ui/tokens'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import styled from 'styled-components'
import { durationOf, type Urgency, urgencyOf, waitedMs } from './waiting'

const inks: Readonly<Record<Urgency, string>> = { fine: color.inkSoft, soon: color.urgentInk, late: color.danger }

const Root = styled.time<{ $urgency: Urgency }>`
  ${tabularFigures}
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  color: ${({ $urgency }) => inks[$urgency]};
  font-size: ${text.caption};
  font-weight: ${({ $urgency }) => ($urgency === 'fine' ? weight.regular : weight.strong)};
  white-space: nowrap;

  svg {
    width: 14px;
    height: 14px;
  }
`

/** For how long something has waited; what is late says so to everybody. */
export const Waited = ({ since, now }: { readonly since: string; readonly now: number }) => {
  const ms = waitedMs(since, now)
  const urgency = urgencyOf(ms)
  return (
    <Root dateTime={since} $urgency={urgency}>
      {urgency !== 'fine' && <Clock />}
      <VisuallyHidden>{urgency === 'late' ? 'En retard, attend depuis ' : 'Attend depuis '}</VisuallyHidden>
      {durationOf(ms)}
    </Root>
  )
}
