import { color, headingStyle, media, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

/** Clearly apart from what was found. */
export const LeadPart = styled.section`
  margin-top: ${space(8)};
  padding-top: ${space(6)};
  border-top: 1px solid ${color.line};
`
export const LeadHeading = styled.h2`
  ${headingStyle}
  margin-bottom: ${space(4)};
  font-size: ${text.title};
`
/** Radii beside criteria where there is room for both. */
export const Ways = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
  }
`
export const Alert = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(4)};
  margin-top: ${space(4)};
  color: ${color.inkSoft};
`
