import { definePage, Link } from '@rouage/slice-kit'
import { NotFoundDrawing } from '@rouage/ui/drawings'
import { color, pageColumn, radius, space, text, touchTarget, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

const Place = styled.section`
  ${pageColumn}
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding-block: ${space(12)} ${space(16)};
  text-align: center;

  svg {
    max-width: 100%;
  }

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
      <NotFoundDrawing />
      <h1>Oops! Page not found</h1>
      <p>This address leads nowhere. It may have been mistyped, or the page is gone.</p>
      <p lang="fr">
        Cette page n’existe pas, ou n’existe plus&nbsp;: l’adresse a pu être mal recopiée, ou l’annonce retirée.
      </p>
      <HomeLink href="/">Return to home</HomeLink>
    </Place>
  ),
})
