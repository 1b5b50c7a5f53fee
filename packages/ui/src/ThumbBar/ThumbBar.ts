import styled from 'styled-components'
import { color, media, space, tabularFigures, text, weight } from '../tokens'

/**
 * What one can do, and what it comes to, at the thumb of whoever holds a phone, until the end of what it belongs to.
 * It stands at the end of a tall box that is as wide as the page's column (`pageColumn`), and no cell of a grid: it
 * sticks within its box. On a wide window it stays out of the way (`display: none`) unless its page says otherwise.
 *
 * @example
 * <S.Page>
 *   …
 *   <ThumbBar><Button kind="primary" isWide>Contacter</Button></ThumbBar>
 * </S.Page>
 */
export const ThumbBar = styled.div.attrs<{ readonly 'data-thumb-bar'?: string }>({ 'data-thumb-bar': '' })`
  position: sticky;
  z-index: 20;
  bottom: 0;
  margin-inline: -16px;
  padding: ${space(3)} 16px calc(${space(3)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  ${media.tablet} {
    margin-inline: -24px;
    padding-inline: 24px;
  }

  ${media.desktop} {
    display: none;
  }
`

/** What it comes to, beside the action; on a wide window a column of the page says so. */
export const ThumbBarTotal = styled.p`
  flex: none;
  margin: 0;
  font-size: ${text.lead};
  font-weight: ${weight.heavy};
  line-height: 1.2;
  ${tabularFigures}

  span {
    display: block;
    font-size: ${text.caption};
    font-weight: ${weight.regular};
    color: ${color.inkSoft};
  }

  ${media.desktop} {
    display: none;
  }
`
