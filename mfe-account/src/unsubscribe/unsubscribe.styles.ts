import { Card } from '@rouage/ui/Card'
import { color, media, pageColumn, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Sheet = styled.div`
  ${pageColumn}
  display: grid;
  gap: ${space(6)};
  justify-items: start;
  padding-block: ${space(8)} ${space(14)};

  ${media.tablet} {
    padding-block-start: ${space(14)};
  }

  > * {
    width: 100%;
    max-width: 36rem;
  }

  h1 {
    margin: 0;
    font-size: ${text.display};
  }
`

export const Choice = styled(Card)`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  border: 1px solid ${color.line};

  h2 {
    margin: 0;
    font-size: ${text.title};
  }

  p {
    margin: 0;
    color: ${color.inkSoft};
  }
`

export const Small = styled.p`
  margin: 0;
  color: ${color.inkSoft};
  font-size: ${text.small};
`
