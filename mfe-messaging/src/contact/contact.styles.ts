import { graduation, color, media, pageColumn, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Sheet = styled.div`
  ${pageColumn}
  padding-block: ${space(8)} ${space(12)};

  ${media.tablet} {
    padding-block-start: ${space(14)};
  }
`

export const Measure = styled.div`
  max-width: 40rem;

  h1 {
    margin: 0 0 ${space(4)};
    font-size: ${text.display};
  }
`

export const Introduction = styled.p`
  margin: 0;
  color: ${color.inkSoft};
  font-size: ${text.lead};
`

export const Scale = styled.div`
  ${graduation}
  height: 8px;
  margin-block: ${space(6)} ${space(6)};
  color: ${color.line};
`

export const Form = styled.form`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(6)};
`

/** Two short fields side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(4)};
  }
`

export const Small = styled.p`
  margin: 0;
  color: ${color.inkSoft};
  font-size: ${text.small};
`
