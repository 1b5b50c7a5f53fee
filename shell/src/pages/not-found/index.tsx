import { definePage, Link } from '@rouage/slice-kit'
import { color, pageColumn, radius, space, text, touchTarget, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

const Place = styled.section`
  ${pageColumn}
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding-block: ${space(24)} ${space(16)};
  text-align: center;

  h1 {
    margin: 0;
    font-size: ${text.display};
  }

  p {
    margin: 0;
    color: ${color.inkSoft};
  }
`

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${touchTarget};
  padding-inline: ${space(6)};
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.onInk};
  font-weight: ${weight.strong};
  text-decoration: none;
`

export const page = definePage({
  head: () => ({ title: 'Page not found', noindex: true, status: 404 }),
  Component: () => (
    <Place lang="en">
      <h1>Oops! Page not found</h1>
      <p>This address leads nowhere. It may have been mistyped, or the page is gone.</p>
      <HomeLink href="/">Return to home</HomeLink>
    </Place>
  ),
})
