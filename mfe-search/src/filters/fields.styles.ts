import { styled } from 'styled-components'
import { color, elevation, focusRing, media, motion, radius, space, tabularFigures, text, weight } from '@rouage/ui'

export const Field = styled.div`
  position: relative;
  min-width: 0;
`

export const FieldGroup = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

const label = `
  display: block;
  margin: 0 0 ${space(1)};
  padding: 0;
  color: ${color.inkSoft};
  font-size: ${text.caption};
  font-weight: ${weight.strong};
  letter-spacing: 0.02em;
  line-height: 1.4;
`
export const FieldLabel = styled.span`
  ${label}
`
export const FieldLegend = styled.legend`
  ${label}
`

/** What all controls of a form share: one height, one line, one focus ring. */
const control = `
  width: 100%;
  min-width: 0;
  min-height: 44px;
  padding: 0 ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.ink};
  font: inherit;
  text-align: left;
  transition: border-color ${motion.fast};

  &:hover { border-color: ${color.inkSoft}; }
  ${focusRing}
  &::placeholder { color: ${color.inkSoft}; opacity: 1; }
`

export const Trigger = styled.button`
  ${control}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  cursor: pointer;

  &[data-filled='true'] { border-color: ${color.ink}; font-weight: ${weight.strong}; }
  &[aria-expanded='true'] > svg { transform: rotate(180deg); }
  > svg { flex: none; color: ${color.inkSoft}; }
  ${media.noScript} { display: none; }
`
export const TriggerText = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const TextBox = styled.input`
  ${control}
  appearance: none;
  ${tabularFigures}
  text-overflow: ellipsis;
  &[readonly] { cursor: pointer; }
`

export const Select = styled.select`
  ${control}
  cursor: pointer;
  ${tabularFigures}
`

/** Seen only where nothing runs that could open a popover; sent with the form in any case. */
export const NativeSelect = styled.select`
  ${control}
  display: none;
  ${media.noScript} {
    display: block;
    &[multiple] { height: 112px; padding: ${space(2)}; }
  }
`
export const WithoutScript = styled.div`
  display: none;
  ${media.noScript} { display: block; }
`

export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
`
export const Unit = styled.div`
  position: relative;
  min-width: 0;
  &[data-unit] input { padding-right: 36px; }
  > span {
    position: absolute;
    inset: 0 ${space(3)} 0 auto;
    display: flex;
    align-items: center;
    color: ${color.inkSoft};
    pointer-events: none;
  }
`
export const WithIcon = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset: 0 auto 0 ${space(3)};
    height: 100%;
    color: ${color.inkSoft};
    pointer-events: none;
  }
  > input { padding-left: 38px; }
`
export const FieldError = styled.p`
  margin: ${space(1)} 0 0;
  color: ${color.danger};
  font-size: ${text.caption};
  &:empty { display: none; }
`

export const Popover = styled.div`
  position: absolute;
  z-index: 20;
  inset: calc(100% + 4px) auto auto 0;
  width: max(100%, 280px);
  max-width: calc(100vw - 32px);
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${elevation};
  color: ${color.ink};
  &[data-wide] { width: max(100%, 340px); }
  ${media.tablet} {
    &[data-align='end'] { inset: calc(100% + 4px) 0 auto auto; }
  }
  @starting-style { opacity: 0; transform: translateY(-4px); }
  transition: opacity ${motion.fast}, transform ${motion.fast};
`
export const SearchBox = styled(TextBox)`
  margin-bottom: ${space(2)};
`
export const Options = styled.ul`
  max-height: 300px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
`
export const OptionRow = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: 0 ${space(2)};
  border-radius: ${radius.small};
  cursor: pointer;
  > span:first-of-type { flex: 1; min-width: 0; }
  &:hover, &:focus-within { background: ${color.mist}; }
  &[data-empty='true'] { color: ${color.inkSoft}; }
`
export const OptionBox = styled.input`
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  accent-color: ${color.ink};
  cursor: pointer;
  ${focusRing}
`
export const OptionCount = styled.span`
  color: ${color.inkSoft};
  font-size: ${text.caption};
  ${tabularFigures}
`
export const ListNote = styled.p`
  margin: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  &:empty { display: none; }
`
export const ClearButton = styled.button`
  min-height: 44px;
  padding: 0 ${space(2)};
  border: 0;
  background: none;
  color: ${color.ink};
  font: inherit;
  font-weight: ${weight.strong};
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`
