import { type OpeningHours, WEEKDAYS } from '@rouage/contracts/opening-hours'
import { formatOpening, weekMoment } from '@rouage/ui/formats'
import { useHydrated } from '@rouage/ui/hooks'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import * as S from './contact.styles'
import { openingAt } from './opening'
import { useMinute } from './useMinute'

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * When a professional receives people. Whether that is now the browser says, once it runs our code: the edge's page may be
 * a minute old, and its place is kept.
 */
export const OpeningHoursCard = ({ hours }: { readonly hours: OpeningHours }) => {
  const now = useMinute()
  const moment = useHydrated() ? weekMoment(now) : undefined
  const state = moment && openingAt(hours, moment)
  return (
    <S.Card aria-labelledby="seller-hours">
      <h2 id="seller-hours">Horaires d’ouverture</h2>
      <S.OpenNow $isOpen={state?.isOpen === true}>{state?.text}</S.OpenNow>
      <S.Week>
        <VisuallyHidden as="caption">Horaires de la semaine</VisuallyHidden>
        <tbody>
          {WEEKDAYS.map((day, at) => (
            <tr key={day} aria-current={moment?.weekday === at ? 'date' : undefined}>
              <th scope="row">{capital(day)}</th>
              <td>{formatOpening(hours[at] ?? [])}</td>
            </tr>
          ))}
        </tbody>
      </S.Week>
    </S.Card>
  )
}
