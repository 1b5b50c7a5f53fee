import styled from 'styled-components'
import { MistGround } from '@rouage/ui/Ground'
import { color, pageColumn, pageWidth, radius, space, text } from '@rouage/ui/tokens'

export const FavoritesArea = styled(MistGround)<{ readonly $isWide?: boolean }>`
  ${pageColumn}
  padding-block: ${space(4)};

  > * {
    max-width: ${({ $isWide = false }) => ($isWide ? pageWidth : '960px')};
  }
`
export const FavoritesHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  margin: ${space(2)} 0 ${space(4)};
  h1 {
    margin: 0;
    font-size: ${text.heading};
    line-height: 1.2;
    letter-spacing: -0.02em;
  }
  h1:focus {
    outline: none;
  }
  output {
    color: ${color.inkSoft};
  }
`
export const MissingNote = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin: ${space(5)} 0 0;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.inkSoft};
`
