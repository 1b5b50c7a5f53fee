import { photoOf } from '@rouage/contracts/profile-photo'
import { Link, sessionStore, useFavorites, useLocation, useUnreadMessages, useUser } from '@rouage/slice-kit'
import { AvatarImage } from '@rouage/ui/Avatar'
import { pluralOf } from '@rouage/ui/formats'
import { Logo } from '@rouage/ui/Logo'
import {
  color,
  focusRing,
  media,
  motion,
  pageColumn,
  radius,
  space,
  text,
  touchTarget,
  visuallyHidden,
  weight,
} from '@rouage/ui/tokens'
import { Heart, MessageCircle, Plus, UserRound } from '@rouage/ui/icons'
import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { MAIN_ID } from '../page-data'

const SkipLink = styled.a`
  position: absolute;
  z-index: 30;
  inset: ${space(2)} auto auto ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.onInk};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`

const Bar = styled.header`
  position: sticky;
  z-index: 20;
  top: 0;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  /* A label that only screen readers get is longer than its icon: no page is ever wider for it. */
  overflow-x: clip;
`

const Row = styled.div`
  ${pageColumn}
  display: flex;
  align-items: center;
  height: 60px;

  /* The narrowest phones have no room to spare: all of it keeps the name apart. */
  @media (min-width: 360px) {
    gap: ${space(1)};
  }

  ${media.tablet} {
    gap: ${space(2)};
    height: 72px;
  }
`

const Home = styled(Link)`
  ${focusRing}
  display: inline-flex;
  align-items: center;
  min-height: ${touchTarget};
  margin-right: auto;
  border-radius: ${radius.small};
  color: ${color.ink};
  text-decoration: none;
`

const Action = styled(Link)`
  ${focusRing}
  position: relative;
  display: inline-flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-width: ${touchTarget};
  min-height: ${touchTarget};
  border-radius: ${radius.small};
  color: ${color.ink};
  font-size: ${text.caption};
  font-weight: ${weight.medium};
  line-height: 1.2;
  text-decoration: none;
  transition: color ${motion.fast};

  &[aria-current='page'] {
    color: ${color.accentInk};
  }

  ${media.hover} {
    &:hover {
      color: ${color.accentInk};
    }
  }

  ${media.desktop} {
    padding-inline: ${space(3)};
  }
`

const ActionLabel = styled.span`
  ${visuallyHidden}

  ${media.desktop} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    clip-path: none;
  }
`

const Count = styled.span`
  position: absolute;
  top: 0;
  left: calc(50% + 4px);
  min-width: 18px;
  height: 18px;
  padding-inline: 5px;
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onInk};
  font-size: 0.6875rem;
  font-weight: ${weight.strong};
  font-variant-numeric: tabular-nums;
  line-height: 18px;
  text-align: center;
`

/** As large as the photo, in the place of the icon. */
const Face = styled.span`
  position: relative;
  display: flex;
  margin: -2px;
  padding: 2px;
  border-radius: ${radius.full};

  /* A photo takes no colour: where one is, a ring says so. */
  [aria-current] > &:has(img) {
    box-shadow: 0 0 0 2px;
  }
`

const Sell = styled(Link)`
  ${focusRing}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: ${touchTarget};
  min-height: ${touchTarget};
  padding-inline: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.onInk};
  font-size: ${text.small};
  font-weight: ${weight.strong};
  letter-spacing: 0.02em;
  text-decoration: none;
  transition: background ${motion.fast};

  ${media.hover} {
    &:hover {
      background: ${color.inkHover};
    }
  }

  ${media.tablet} {
    margin-right: ${space(2)};
    padding-inline: ${space(4)};
  }
`

const SellLabel = styled.span`
  ${visuallyHidden}

  ${media.tablet} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    clip-path: none;
  }
`

/** A session that is still being looked for counts: who was signed in a moment ago nearly always is. */
const isLikely = () => sessionStore.read() !== null
const nobody = () => false

export const Header = () => {
  const { pathname: path } = useLocation()
  const isSignedIn = useSyncExternalStore(sessionStore.subscribe, isLikely, nobody)
  const photo = photoOf(useUser())
  const favorites = useFavorites().length
  const { buyer, seller } = useUnreadMessages()
  const unread = buyer + seller
  const current = (href: string) => (path === href ? 'page' : undefined)
  return (
    <>
      <SkipLink href={`#${MAIN_ID}`}>Aller au contenu</SkipLink>
      <Bar>
        <Row>
          <Home href="/">
            <Logo />
            <VisuallyHiddenText>, accueil</VisuallyHiddenText>
          </Home>
          <Sell href={isSignedIn ? '/create-announcement' : '/auth?retour=/create-announcement'}>
            <Plus className="lucide" size={20} aria-hidden />
            <SellLabel>DÉPOSER UNE ANNONCE</SellLabel>
          </Sell>
          <Action href="/favorites" aria-current={current('/favorites')}>
            <Heart className="lucide" size={22} aria-hidden />
            <ActionLabel>Favoris</ActionLabel>
            {favorites > 0 && (
              <Count>
                {favorites}
                <VisuallyHiddenText>
                  {' '}
                  {pluralOf(favorites, 'annonce favorite', 'annonces favorites')}
                </VisuallyHiddenText>
              </Count>
            )}
          </Action>
          <Action href={isSignedIn ? '/messagerie' : '/auth?retour=/messagerie'} aria-current={current('/messagerie')}>
            <MessageCircle className="lucide" size={22} aria-hidden />
            <ActionLabel>Messages</ActionLabel>
            {unread > 0 && (
              <Count>
                {unread > 99 ? '99+' : unread}
                <VisuallyHiddenText> {pluralOf(unread, 'message non lu', 'messages non lus')}</VisuallyHiddenText>
              </Count>
            )}
          </Action>
          <Action href={isSignedIn ? '/profile' : '/auth'} aria-current={current(isSignedIn ? '/profile' : '/auth')}>
            <Face>
              <UserRound className="lucide" size={22} aria-hidden />
              {photo !== undefined && <AvatarImage src={photo} />}
            </Face>
            <ActionLabel>{isSignedIn ? 'MON PROFIL' : 'MON COMPTE'}</ActionLabel>
          </Action>
        </Row>
      </Bar>
    </>
  )
}

const VisuallyHiddenText = styled.span`
  ${visuallyHidden}
`
