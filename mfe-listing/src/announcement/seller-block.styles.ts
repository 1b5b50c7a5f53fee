import { Link } from '@rouage/slice-kit'
import { color, focusRing, radius, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Block = styled.section`
  display: grid;
  gap: 8px;
  padding: 24px;
  border-radius: ${radius.medium};
  background: ${color.mist};
`

export const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;

  > div {
    min-width: 0;
  }
`

export const Kind = styled.p`
  margin: 0;
  font-size: ${text.small};
  font-weight: 600;
  letter-spacing: 0.06em;
  color: ${color.inkSoft};
`

export const Name = styled.h2`
  margin: 0;
  font-size: ${text.title};
  line-height: 1.25;
  overflow-wrap: anywhere;

  a {
    color: inherit;
    text-decoration: none;
    ${focusRing}

    &:hover {
      text-decoration: underline;
    }
  }
`

export const Details = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;
  font-size: ${text.small};

  div {
    display: flex;
    gap: 8px;
  }

  dt {
    color: ${color.inkSoft};
  }

  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`

export const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  font-weight: 600;
  color: ${color.ink};
  ${focusRing}

  @media print {
    display: none;
  }
`
