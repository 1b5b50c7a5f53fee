import { ButtonLink } from '@rouage/ui/Button'
import { color, media, pageColumn, radius, space, text, visuallyHidden, weight } from '@rouage/ui/tokens'
import { ThumbBar } from '@rouage/ui/ThumbBar'
import styled from 'styled-components'

export const Page = styled.div`
  ${pageColumn}
  display: grid;
  gap: ${space(6)};
  padding-block: ${space(6)} ${space(12)};

  h1 {
    margin: 0;
  }
`

export const Head = styled.div`
  display: grid;
  gap: ${space(4)};
`

export const Columns = styled.div`
  display: grid;
  gap: ${space(8)};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 352px;
    gap: ${space(8)};
  }
`

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  min-width: 0;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.surface};

  ${media.tablet} {
    padding: ${space(6)};
  }
`

export const StepTitle = styled.h2`
  margin: 0;
  /* The header stays at the top. */
  scroll-margin-top: 96px;
  font-size: ${text.title};
  font-weight: ${weight.strong};
  line-height: 1.25;

  &:focus {
    outline: none;
  }
`

export const Questions = styled.div`
  display: grid;
  gap: ${space(5)};
  min-width: 0;
`

/** Two short questions beside each other, where there is room. */
export const Pair = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`

/** The way back and on: at the thumb with what it comes to, until there is room for a column of its own. */
export const Ways = styled(ThumbBar)`
  display: flex;
  align-items: center;
  gap: ${space(4)};

  > :last-child {
    flex: 1;
  }
  ${media.tablet} {
    > :last-child {
      flex: none;
      margin-left: auto;
    }
  }
  ${media.desktop} {
    position: static;
    display: flex;
    margin: 0;
    padding: ${space(5)} 0 0;
  }
`

/** Room for a finger; its word where there is room for that, too. */
export const Back = styled(ButtonLink)`
  ${media.phone} {
    padding-inline: 10px;

    span {
      ${visuallyHidden}
    }
  }
`

export const Aside = styled.aside`
  display: grid;
  gap: ${space(5)};
  min-width: 0;

  ${media.desktop} {
    position: sticky;
    /* Below the header, which stays as well. */
    top: 96px;
  }
`

export const Panel = styled.section`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.surface};

  h2 {
    margin: 0;
    font-size: ${text.body};
    font-weight: ${weight.strong};
  }
`

export const DraftLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 44px;
  font-size: ${text.small};
  color: ${color.inkSoft};

  > button {
    flex: none;
    margin-inline-end: -18px;
  }
`

export const Soft = styled.p`
  margin: 0;
  font-size: ${text.small};
  color: ${color.inkSoft};
`

export const DraftWords = styled.output`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`
