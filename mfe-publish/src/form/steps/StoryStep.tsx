import { MAX_DESCRIPTION_LENGTH } from '@rouage/contracts/ad-form'
import { CONDITIONS } from '@rouage/contracts/vehicle'
import { ChipChoice } from '@rouage/ui/ChipChoice'
import { TextArea } from '@rouage/ui/TextArea'
import * as S from '../form.styles'
import { useAdChoice, useAdField } from '../useAdForm'

/** What its seller says of it. */
export const StoryStep = () => (
  <S.Questions>
    <ChipChoice label="État" {...useAdChoice('condition')} options={CONDITIONS} />
    <TextArea
      label="Description"
      hint="Entretien, équipements, défauts : plus vous êtes précis, moins on vous posera de questions. Pas de coordonnées ici."
      rows={8}
      counted={MAX_DESCRIPTION_LENGTH}
      {...useAdField('description')}
    />
  </S.Questions>
)
