import { color, headingStyle, media, pageColumn, radius, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Page = styled.div`
  ${pageColumn}
  display: grid;
  gap: ${space(4)};
  padding-block: ${space(8)} ${space(16)};

  /* A text to read: narrower than other pages. */
  ${media.tablet} {
    max-width: 760px;
  }
`

export const Head = styled.header`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  text-align: center;
`

/** The seal of what went well, or did not. */
export const Seal = styled.span<{ $isGood: boolean }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: ${radius.full};
  color: ${({ $isGood }) => ($isGood ? color.trust : color.danger)};
  background: ${({ $isGood }) => ($isGood ? color.trustSoft : color.dangerSoft)};

  svg {
    width: 36px;
    height: 36px;
  }
`

export const Title = styled.h1`
  ${headingStyle}
`

export const Lead = styled.p`
  max-width: 48ch;
  margin: 0;
  color: ${color.inkSoft};
  text-wrap: balance;
`

/** What happened, what happens, what comes: on a line from above. */
export const Steps = styled.ol`
  display: grid;
  gap: ${space(5)};
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Step = styled.li<{ $isDone: boolean }>`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};

  > svg {
    width: 24px;
    height: 24px;
    color: ${({ $isDone }) => ($isDone ? color.trust : color.lineStrong)};
  }
  strong {
    display: block;
  }
  p {
    margin: 0;
    font-size: ${text.small};
    color: ${color.inkSoft};
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};

  ${media.phone} {
    display: grid;
    justify-content: stretch;
  }
`
