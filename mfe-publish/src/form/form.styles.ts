import { color, media, pageColumn, radius, space, text, weight } from '@rouage/ui/tokens'
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
  display: grid;
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

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(3)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color.line};

  > :last-child {
    margin-left: auto;
  }
  ${media.phone} {
    flex-direction: column-reverse;
    > * {
      width: 100%;
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
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  min-height: 44px;
  font-size: ${text.small};
  color: ${color.inkSoft};
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
