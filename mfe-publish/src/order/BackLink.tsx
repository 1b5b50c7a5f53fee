import { Link } from '@rouage/slice-kit'
import { ArrowLeft } from '@rouage/ui/icons'
import { color, media, space, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

const Back = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  color: ${color.inkSoft};
  font-weight: ${weight.medium};
  text-decoration: none;

  svg {
    width: 18px;
    height: 18px;
  }
  ${media.hover} {
    &:hover {
      color: ${color.ink};
      text-decoration: underline;
    }
  }
`

/** The way back, above a page's title. */
export const BackLink = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <Back as={Link} href={href}>
    <ArrowLeft />
    {label}
  </Back>
)
