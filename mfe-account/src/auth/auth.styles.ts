import { MistGround } from '@rouage/ui/Ground'
import { color, graduation, inkGround, media, pageColumn, radius, space, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Area = styled(MistGround)`
  padding-block: 0 ${space(2)};

  ${media.tablet} {
    padding-block: ${space(10)} ${space(6)};
  }
`

export const Column = styled.div`
  ${pageColumn}
  padding-inline: 0;

  ${media.tablet} {
    max-width: 1060px;
    padding-inline: 24px;
  }
`

/** What one does on the left, why on the right; on a phone the reasons come below. */
export const Sheet = styled.div`
  display: grid;
  overflow: hidden;
  background: ${color.surface};

  ${media.tablet} {
    border-radius: ${radius.medium};
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 380px;
  }
`

export const Work = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(6)};
  min-width: 0;
  padding: ${space(6)} 16px ${space(8)};

  ${media.tablet} {
    padding: ${space(8)} 40px ${space(10)};
  }

  h1 {
    margin: 0;
    font-size: ${text.heading};
  }

  h2 {
    margin: 0;
    font-size: ${text.title};
    outline: none;
  }
`

/** Why one is here, above what one does about it. */
export const Wish = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  max-width: 520px;
  padding: ${space(1)} 0 ${space(1)} 16px;
  border-left: 3px solid ${color.accent};

  > p:first-child {
    margin: 0;
    font-weight: ${weight.strong};
    overflow-wrap: anywhere;
  }
`

export const Inner = styled.div`
  display: grid;
  gap: ${space(5)};
  width: 100%;
  max-width: 520px;
`

export const NoScript = styled.div`
  display: none;
  ${media.noScript} {
    display: block;
  }
`

export const PasswordRow = styled.div`
  display: grid;
  gap: ${space(2)};

  > a {
    justify-self: start;
    padding-block: 4px;
    font-size: ${text.small};
  }
`

export const StepText = styled.p`
  display: block;
  margin: 0;
  color: ${color.inkSoft};

  strong {
    color: ${color.ink};
    font-weight: ${weight.strong};
  }
`

export const Small = styled.p`
  margin: 0;
  font-size: ${text.small};
  color: ${color.inkSoft};
`

export const Alternatives = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: center;
  gap: ${space(2)};
`

export const Resend = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
`

export const Said = styled.output`
  font-size: ${text.small};
  color: ${color.inkSoft};

  &:empty {
    display: none;
  }
`

/** Two large choices; the chosen one is framed in ink. */
export const Kinds = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: 6px;

  > label {
    padding: 10px 14px;
    border-radius: ${radius.small};
    box-shadow: inset 0 0 0 1px ${color.lineStrong};
  }

  > label:has(:checked) {
    box-shadow: inset 0 0 0 2px ${color.ink};
    background: ${color.mist};
  }

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`

export const Sent = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};

  p {
    margin: 0;
    color: ${color.inkSoft};
  }

  strong {
    color: ${color.ink};
    font-weight: ${weight.strong};
    overflow-wrap: anywhere;
  }

  > button {
    margin-left: -18px;
  }
`

export const Stamp = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.full};
  color: ${color.trust};
  background: ${color.trustSoft};
`

export const Reasons = styled.aside`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space(6)};
  padding: ${space(10)} 16px;
  ${inkGround}

  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 8px;
    color: ${color.accent};
    ${graduation}
  }

  ${media.tablet} {
    padding: ${space(12)} 36px;
  }

  h2 {
    margin: 0;
    font-size: ${text.title};
  }

  ul {
    display: grid;
    gap: ${space(6)};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 2px 12px;
  }

  li > svg {
    width: 24px;
    height: 24px;
    margin-top: 1px;
    color: ${color.urgent};
  }

  strong {
    font-weight: ${weight.strong};
  }

  li > span {
    grid-column: 2;
    font-size: ${text.small};
    color: ${color.onInkSoft};
  }
`
