import { color, focusRing, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Trail = styled.nav`
  padding: 8px 0;
  font-size: ${text.small};

  ol {
    display: flex;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-x: auto;
    scrollbar-width: none;
    white-space: nowrap;
  }

  li + li::before {
    content: '/';
    margin-right: 8px;
    color: ${color.inkSoft};
  }

  a {
    display: inline-block;
    padding: 8px 0;
    color: ${color.inkSoft};
    text-decoration: none;
    ${focusRing}

    &:hover {
      color: ${color.ink};
      text-decoration: underline;
    }
  }
`
