import { Photo } from '@rouage/ui/Photo'
import { color, headingStyle, media, radius, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** The cover first and large, the others beside or below it in their order. */
export const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(2)};
  margin: 0 0 ${space(5)};
  padding: 0;
  list-style: none;

  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    grid-template-columns: repeat(8, minmax(0, 1fr));

    > :first-child {
      grid-area: span 3 / span 5;
    }
  }
`

export const AdPhoto = styled(Photo)`
  border-radius: ${radius.small};
`

export const Title = styled.h2`
  ${headingStyle}
  margin-top: ${space(2)};
  font-size: ${text.title};
`

export const Price = styled.p`
  margin: ${space(1)} 0 ${space(5)};
  font-size: ${text.heading};
  font-weight: ${weight.heavy};
  ${tabularFigures}
`

export const Part = styled.section`
  margin-top: ${space(6)};

  h3 {
    margin: 0 0 ${space(2)};
    font-size: ${text.lead};
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`

/** What was not said, where buyers would look for it. */
export const Missing = styled.span`
  color: ${color.inkSoft};
  font-weight: ${weight.regular};
`

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(6)};
`
