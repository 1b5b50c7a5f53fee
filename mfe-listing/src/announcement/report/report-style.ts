import { color, elevation, media, radius, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Report = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};

  /* In line with the column, whatever room the quiet button keeps for its hover. */
  & > button {
    margin-left: -18px;
  }

  ${media.noScript} {
    display: none;
  }
`

/** At the thumb on a phone, in the middle beyond. */
export const Dialog = styled.dialog`
  width: 100%;
  max-width: 100%;
  max-height: 92dvh;
  margin: auto 0 0;
  padding: ${space(6)} ${space(4)} ${space(8)};
  border: 0;
  border-radius: ${radius.medium} ${radius.medium} 0 0;
  color: ${color.ink};
  background: ${color.surface};
  box-shadow: ${elevation};
  overscroll-behavior: contain;

  &::backdrop {
    background: ${color.scrim};
  }

  ${media.tablet} {
    width: 520px;
    margin: auto;
    padding: ${space(6)} ${space(8)} ${space(8)};
    border-radius: ${radius.medium};
  }
`

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(4)};

  h2 {
    margin: 0;
    font-size: ${text.title};
  }
`

export const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`

export const Done = styled.output`
  display: grid;
  gap: ${space(3)};
  justify-items: start;

  p {
    margin: 0;
  }
`

export const Failure = styled.p`
  margin: 0;
  color: ${color.danger};
`
