import { useHydrated } from '@rouage/ui/hooks'
import { IconButton, IconButtonRoot } from '@rouage/ui/IconButton'
import { Link2, Mail, Share2 } from '@rouage/ui/icons'
import { text } from '@rouage/ui/tokens'
import { useState } from 'react'
import styled from 'styled-components'
import { announcementPath } from '../../paths'
import { FacebookMark, WhatsAppMark } from './marks'
import { shareTargets } from './share-targets'

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  @media (scripting: none) {
    display: none;
  }
`

const Heading = styled.h2`
  flex: 1;
  margin: 0;
  font-size: ${text.body};
`

const Message = styled.output`
  flex-basis: 100%;
  margin: 0;
  font-size: ${text.small};
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }
`

const MARKS = { whatsapp: <WhatsAppMark />, facebook: <FacebookMark />, email: <Mail /> }

/**
 * Ways to pass an ad on. They need the page's full address, which only the browser knows: without JavaScript none are
 * shown.
 */
export const Share = ({ announcementId, title }: { readonly announcementId: string; readonly title: string }) => {
  const isHydrated = useHydrated()
  const [message, setMessage] = useState('')
  const url = `${isHydrated ? window.location.origin : ''}${announcementPath(announcementId)}`

  const copy = () => {
    // Missing on pages served without TLS.
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (clipboard === undefined) {
      setMessage(`Adresse de l'annonce\u00a0: ${url}`)
      return
    }
    clipboard.writeText(url).then(
      () => setMessage('Lien copié'),
      () => setMessage(`Adresse de l'annonce\u00a0: ${url}`),
    )
  }

  return (
    <Ways data-screen-only="">
      <Heading>Partager</Heading>
      {isHydrated && 'share' in navigator && (
        <IconButton
          kind="outlined"
          label="Partager avec une application"
          // A visitor who closes the sheet has decided: nothing failed.
          onClick={() => void navigator.share({ title, url }).catch(() => {})}
        >
          <Share2 />
        </IconButton>
      )}
      {shareTargets(title, url).map(({ name, label, href }) => (
        <IconButtonRoot
          as="a"
          key={name}
          $kind="outlined"
          {...{ href, target: '_blank', rel: 'noopener noreferrer' }}
          aria-label={label}
          title={label}
        >
          {MARKS[name]}
        </IconButtonRoot>
      ))}
      <IconButton kind="outlined" label="Copier le lien" onClick={copy}>
        <Link2 />
      </IconButton>
      <Message>{message}</Message>
    </Ways>
  )
}
