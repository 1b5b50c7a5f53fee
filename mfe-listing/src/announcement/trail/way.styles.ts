import { Link } from '@rouage/slice-kit'
import {
  color,
  focusRing,
  media,
  oneLine,
  pageColumn,
  space,
  tabularFigures,
  text,
  visuallyHidden,
  weight,
} from '@rouage/ui/tokens'
import styled, { css } from 'styled-components'

/** Keeps its height, whatever comes to stand in it; the crumbs below bring their own air. */
export const Row = styled.div`
  ${pageColumn}
  display: flex;
  align-items: center;
  height: 48px;
  margin-bottom: -${space(2)};
`

export const Steps = styled.nav`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-width: 0;
`

const step = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  border-radius: 4px;
  font-size: ${text.small};
  font-weight: ${weight.strong};
  text-decoration: none;
  color: ${color.ink};
`

export const Step = styled(Link)`
  ${step}
  ${focusRing}

  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`

/** Before the first and behind the last ad; it keeps its place, so that the other one does not move under the finger. */
export const NoStep = styled.span`
  ${step}
  font-weight: ${weight.medium};
  color: ${color.inkSoft};
  opacity: 0.6;
`

export const Count = styled.span`
  flex: 1;
  min-width: 0;
  font-size: ${text.small};
  text-align: right;
  color: ${color.inkSoft};
  ${tabularFigures}
  ${oneLine}
`

/** On a phone the arrow says it. */
export const StepWord = styled.span`
  ${media.phone} {
    ${visuallyHidden}
  }
`
