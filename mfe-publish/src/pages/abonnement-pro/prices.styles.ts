import {
  color,
  headingStyle,
  inkGround,
  media,
  pageColumn,
  radius,
  space,
  tabularFigures,
  text,
  visuallyHidden,
  weight,
} from '@rouage/ui/tokens'
import styled from 'styled-components'

export const Page = styled.div`
  ${pageColumn}
  display: grid;
  gap: ${space(8)};
  padding-block: ${space(8)} ${space(16)};
`

export const Title = styled.h1`
  ${headingStyle}
  font-size: ${text.display};
`

export const Lead = styled.p`
  max-width: 60ch;
  margin: 0;
  font-size: ${text.lead};
  color: ${color.inkSoft};
`

/** A table; on a phone each row becomes a card that names the plans itself. */
export const Table = styled.table`
  border-collapse: collapse;
  ${tabularFigures}

  caption {
    ${visuallyHidden}
  }

  th {
    text-align: left;
    font-weight: ${weight.medium};
  }

  td {
    font-weight: ${weight.strong};
  }

  ${media.phone} {
    &,
    tbody,
    tr,
    td,
    tbody th {
      display: block;
    }

    thead {
      ${visuallyHidden}
    }

    tr {
      margin-bottom: ${space(3)};
      padding: ${space(4)};
      border: 1px solid ${color.line};
      border-radius: ${radius.medium};
    }

    tbody th {
      margin-bottom: ${space(2)};
      font-weight: ${weight.strong};
    }

    td {
      display: flex;
      justify-content: space-between;
      gap: ${space(4)};
      padding: ${space(1)} 0;
      text-align: right;
    }

    td::before {
      content: attr(data-plan);
      font-weight: ${weight.regular};
      text-align: left;
      color: ${color.inkSoft};
    }
  }

  ${media.tablet} {
    width: 100%;

    th,
    td {
      padding: ${space(3)} ${space(4)};
      border-bottom: 1px solid ${color.line};
      vertical-align: top;
    }

    thead th {
      border-bottom: 2px solid ${color.ink};
      font-weight: ${weight.strong};
    }

    thead th:last-child,
    td:last-child {
      background: ${color.mist};
    }
  }
`

/** What it brings, and beside or below it what it costs. */
export const Subscription = styled.section`
  display: grid;
  gap: ${space(4)} ${space(8)};
  padding: ${space(6)};
  border-radius: ${radius.medium};
  ${inkGround}

  h2,
  p {
    margin: 0;
  }

  h2 {
    margin-bottom: ${space(1)};
    font-size: ${text.title};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`

/** Keeps its height until it is known who looks. */
export const Action = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${space(2)};
  min-height: 52px;
  margin-top: ${space(2)};
`

export const Price = styled.p`
  font-size: ${text.display};
  font-weight: ${weight.heavy};
  line-height: 1.1;
  ${tabularFigures}

  span {
    font-size: ${text.body};
    font-weight: ${weight.regular};
  }
`

export const Rules = styled.section`
  display: grid;
  gap: ${space(4)};

  h2,
  p,
  dl,
  dd {
    margin: 0;
  }

  h2 {
    font-size: ${text.title};
  }

  dl {
    display: grid;
    gap: ${space(6)};

    ${media.tablet} {
      grid-template-columns: repeat(2, 1fr);
    }
  }

  dt {
    margin-bottom: ${space(1)};
    font-weight: ${weight.strong};
  }
`
