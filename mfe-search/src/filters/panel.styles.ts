import { color, motion, radius, space, text, visuallyHidden, weight } from '@rouage/ui'
import { styled } from 'styled-components'

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`
/** Two choices side by side, of which one is taken. */
export const Segments = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(1)};
  min-width: 0;
  margin: 0;
  padding: ${space(1)};
  border: 0;
  border-radius: ${radius.medium};
  background: ${color.mistDeep};
  > legend { ${visuallyHidden} }
`
export const Segment = styled.label`
  position: relative;
  cursor: pointer;
  > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  > span {
    display: grid;
    place-items: center;
    min-height: 44px;
    border-radius: ${radius.small};
    color: ${color.inkSoft};
    font-weight: ${weight.strong};
  }
  > input:checked + span { background: ${color.surface}; color: ${color.ink}; }
  > input:focus-visible + span { outline: 3px solid ${color.focus}; outline-offset: 2px; }
`

export const SheetPlace = styled.dialog`
  width: 100%;
  max-width: 560px;
  height: 100dvh;
  max-height: none;
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: ${color.mist};
  color: ${color.ink};
  overflow-y: auto;
  overscroll-behavior: contain;
  transition: translate ${motion.slow};
  @starting-style { translate: 0 24px; }
  &::backdrop { background: ${color.scrim}; }
`
export const SheetHead = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  > h2 { margin: 0; font-size: ${text.lead}; }
`
export const SheetBody = styled.div`
  padding: ${space(4)};
`
