import { color } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Picture = styled.img<{ $large: boolean }>`
  display: block;
  width: ${({ $large }) => ($large ? '200vw' : '100%')};
  max-width: ${({ $large }) => ($large ? 'none' : '100vw')};
  height: ${({ $large }) => ($large ? 'auto' : 'calc(100dvh - 64px)')};
  object-fit: contain;
  cursor: ${({ $large }) => ($large ? 'zoom-out' : 'zoom-in')};
`

export const Broken = styled.p`
  place-self: center;
  margin: 0;
  color: ${color.onInkSoft};
`
