import { Link } from '@rouage/slice-kit'
import { Logo } from '@rouage/ui/Logo'
import {
  color,
  focusRing,
  graduation,
  inkGround,
  media,
  pageColumn,
  radius,
  space,
  text,
  touchTarget,
} from '@rouage/ui/tokens'
import styled from 'styled-components'

const GROUPS: readonly {
  readonly title: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
}[] = [
  {
    title: 'Chercher',
    links: [
      { href: '/search?type=automobile', label: 'Voitures d’occasion' },
      { href: '/search?type=moto', label: 'Motos d’occasion' },
      { href: '/favorites', label: 'Mes favoris' },
    ],
  },
  {
    title: 'Vendre',
    links: [
      { href: '/auth?retour=/create-announcement', label: 'Déposer une annonce' },
      { href: '/abonnement-pro', label: 'Conditions de diffusion et tarifs' },
    ],
  },
  {
    title: 'Rouage',
    links: [
      { href: '/about', label: 'À propos' },
      { href: '/aide', label: 'Aide' },
      { href: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Règles',
    links: [
      { href: '/charte-de-conduite', label: 'Charte de conduite' },
      { href: '/politique-confidentialite', label: 'Politique de confidentialité' },
      { href: '/mentions-legales', label: 'Mentions légales' },
    ],
  },
]

const Ground = styled.footer`
  margin-top: ${space(20)};
  ${inkGround}
  color: ${color.onInkSoft};
  font-size: ${text.small};
`

const Scale = styled.div`
  ${graduation}
  height: 8px;
  opacity: 0.5;
`

const Column = styled.div`
  ${pageColumn}
  padding-block: ${space(12)} ${space(8)};
`

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(8)} ${space(6)};

  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

const Title = styled.h2`
  margin: 0 0 ${space(2)};
  color: ${color.onInk};
  font-size: ${text.body};
  letter-spacing: 0;
`

const Links = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

const FooterLink = styled(Link)`
  ${focusRing}
  display: inline-flex;
  align-items: center;
  min-height: ${touchTarget};
  border-radius: ${radius.small};
  color: ${color.onInkSoft};
  text-decoration: none;

  ${media.desktop} {
    min-height: 36px;
  }
  &:hover {
    color: ${color.onInk};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin-top: ${space(10)};
  color: ${color.onInk};

  p {
    margin: 0;
    color: ${color.onInkSoft};
  }
`

export const Footer = () => (
  <Ground>
    <Scale />
    <Column>
      <Groups>
        {GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <Title>{title}</Title>
            <Links>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <FooterLink href={href}>{label}</FooterLink>
                </li>
              ))}
            </Links>
          </nav>
        ))}
      </Groups>
      <End>
        <Logo />
        <p>© 2025 Rouage. Le paiement d’un véhicule se fait directement entre acheteur et vendeur.</p>
      </End>
    </Column>
  </Ground>
)
