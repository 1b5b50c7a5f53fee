import styled from 'styled-components'
import { Check, Minus } from '../icons/lucide'
import { color, graduation, motion, text, weight } from '../tokens'
import { VisuallyHidden } from '../VisuallyHidden'

/** 0: nothing typed yet. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const NAMES = ['', 'Faible', 'Moyenne', 'Bonne', 'Excellente'] as const

const Root = styled.div`
  display: grid;
  gap: 8px;
  font-size: ${text.small};
  line-height: 1.4;
  color: ${color.inkSoft};
`

const Scale = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
`

const Track = styled.span`
  position: relative;
  flex: 1;
  height: 8px;
  margin-top: 6px;
  overflow: hidden;
  color: ${color.lineStrong};
  ${graduation}
`

/** The part of the scale that is reached; wiped in from the left. */
const Reached = styled.span<{ $strength: PasswordStrength }>`
  position: absolute;
  inset: 0;
  color: ${({ $strength }) => [color.danger, color.danger, color.urgentInk, color.trust, color.trust][$strength]};
  ${graduation}
  border-top: 3px solid;
  clip-path: inset(0 ${({ $strength }) => 100 - $strength * 25}% 0 0);
  transition: clip-path ${motion.slow};
`

const Name = styled.span`
  min-width: 5.5em;
  font-weight: ${weight.strong};
  color: ${color.ink};
  text-align: right;
`

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Item = styled.li<{ $isMet: boolean }>`
  display: flex;
  gap: 8px;
  color: ${({ $isMet }) => ($isMet ? color.trust : color.inkSoft)};
  svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
  }
`

/** How good a password is, 0 to 4, and the rules with those that are met. */
export type PasswordAdviceProps = {
  readonly strength: PasswordStrength
  /** What a good password is, and whether what is typed is so. */
  readonly rules: readonly { readonly text: string; readonly isMet: boolean }[]
}

/** How strong a password is while it is typed. Keeps its height, whatever is typed. */
export const PasswordAdvice = ({ strength, rules }: PasswordAdviceProps) => (
  <Root>
    <Scale>
      <Track aria-hidden="true">
        <Reached $strength={strength} />
      </Track>
      <Name as="output" aria-label="Force du mot de passe">
        {NAMES[strength]}
      </Name>
    </Scale>
    <List>
      {rules.map(({ text: words, isMet }) => (
        <Item key={words} $isMet={isMet}>
          {isMet ? <Check /> : <Minus />}
          <span>
            {words}
            <VisuallyHidden>{isMet ? ' : respecté' : ' : à respecter'}</VisuallyHidden>
          </span>
        </Item>
      ))}
    </List>
  </Root>
)
