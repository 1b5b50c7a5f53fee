import { color, elevation, focusRing, radius, space, text, weight } from '@rouage/ui/tokens'
import styled, { keyframes } from 'styled-components'
import { BESIDE } from '../layout'

export const Place = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`

export const Log = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  container-type: inline-size;
  padding: ${space(3)} ${space(4)} ${space(4)};
  scrollbar-width: thin;

  &:focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
  ${BESIDE} {
    padding-inline: ${space(6)};
  }
`

export const Messages = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: 100%;
`

export const Older = styled.div`
  display: grid;
  justify-items: center;
  min-height: 44px;
  color: ${color.inkSoft};
  font-size: ${text.caption};
`

export const Day = styled.h3`
  align-self: center;
  margin: ${space(4)} 0 ${space(2)};
  padding: 2px ${space(3)};
  border-radius: ${radius.full};
  background: ${color.mist};
  color: ${color.inkSoft};
  font-size: ${text.caption};
  font-weight: ${weight.medium};
  line-height: 20px;
  letter-spacing: 0;
`

const blink = keyframes`
  50% {
    opacity: 0.25;
  }
`

export const Typing = styled.output`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 20px;
  margin: ${space(2)} 0 0;
  color: ${color.inkSoft};
  font-size: ${text.caption};

  i {
    display: inline-block;
    width: 5px;
    height: 5px;
    margin-right: 3px;
    border-radius: ${radius.full};
    background: currentcolor;
    animation: ${blink} 1.2s infinite;
  }
  i:nth-child(2) {
    animation-delay: 0.2s;
  }
  i:nth-child(3) {
    animation-delay: 0.4s;
  }
`

export const News = styled.button`
  ${focusRing}
  position: absolute;
  right: 0;
  bottom: ${space(3)};
  left: 0;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: max-content;
  min-height: 44px;
  margin-inline: auto;
  padding-inline: ${space(4)};
  border: 0;
  border-radius: ${radius.full};
  background: ${color.accent};
  box-shadow: ${elevation};
  color: ${color.onInk};
  font-size: ${text.small};
  font-weight: ${weight.strong};

  svg {
    width: 18px;
    height: 18px;
  }
`
