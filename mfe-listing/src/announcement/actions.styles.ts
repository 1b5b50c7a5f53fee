import { color, media, space, text } from '@rouage/ui/tokens'
import styled, { css } from 'styled-components'

export const Actions = styled.div<{ $isCompact: boolean }>`
  display: grid;
  ${({ $isCompact }) =>
    $isCompact &&
    css`
      grid: auto / auto-flow 1fr;
    `}
  gap: ${space(3)};
  align-items: start;

  a,
  button {
    white-space: nowrap;
  }

  /* On paper a number that was shown stays. */
  @media print {
    a:not([href^='tel:']),
    button {
      display: none;
    }
  }

  @media (max-width: 359.98px) {
    svg {
      display: none;
    }
  }
`

export const PhoneSlot = styled.div<{ $isCompact: boolean }>`
  display: grid;
  gap: ${space(2)};
  font-size: ${text.small};

  ${media.noScript} {
    ${({ $isCompact }) =>
      $isCompact &&
      css`
        display: none;
      `}

    button {
      display: none;
    }
  }
`

export const Refusal = styled.p`
  margin: 0;
  color: ${color.danger};
`
