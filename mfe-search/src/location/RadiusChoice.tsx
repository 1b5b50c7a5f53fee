import { RadiusChip, RadiusChips } from './location.styles'

type Props = {
  readonly radius: number
  readonly radii: readonly number[]
  readonly onChange: (radius: number) => void
}

/** How far around the place to search. */
export const RadiusChoice = ({ radius, radii, onChange }: Props) => (
  <RadiusChips>
    <legend>Rayon de recherche</legend>
    {radii.map((km) => (
      <RadiusChip key={km}>
        <input type="radio" name="rayon-choisi" form="" checked={km === radius} onChange={() => onChange(km)} />
        <span>{km}km</span>
      </RadiusChip>
    ))}
  </RadiusChips>
)
