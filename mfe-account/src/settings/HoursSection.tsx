import { WEEKDAYS } from '@rouage/contracts/opening-hours'
import { formatOpening } from '@rouage/ui/formats'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { DialogButton } from '../profile/DialogButton'
import * as S from './settings.styles'
import type { SectionProps } from './useProfile'
import { Week } from './week.styles'

const loadHours = () => import('./dialogs/HoursDialog').then(({ HoursDialog }) => HoursDialog)

/** When a professional receives people, as their page shows it. */
export const HoursSection = ({ profile: { openingHours } }: SectionProps) => (
  <S.Section id="horaires" aria-labelledby="horaires-titre">
    <h2 id="horaires-titre">Horaires d’ouverture</h2>
    {openingHours === undefined ? (
      <S.Intro>
        Dites quand vous recevez&nbsp;: vos horaires s’affichent sur votre page, avec «&nbsp;Ouvert&nbsp;» tant que vous
        l’êtes.
      </S.Intro>
    ) : (
      <Week>
        <VisuallyHidden as="caption">Vos horaires de la semaine</VisuallyHidden>
        <tbody>
          {WEEKDAYS.map((day, at) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{formatOpening(openingHours[at] ?? [])}</td>
            </tr>
          ))}
        </tbody>
      </Week>
    )}
    <S.RowActions>
      <DialogButton load={loadHours} dialog={{ current: openingHours }}>
        {openingHours === undefined ? 'Indiquer mes horaires' : 'Modifier mes horaires'}
      </DialogButton>
    </S.RowActions>
  </S.Section>
)
