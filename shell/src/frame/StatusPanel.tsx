import { color, graduation, media, pageColumn, radius, space, visuallyHidden } from '@rouage/ui/tokens'
import { useEffect, useState, useSyncExternalStore } from 'react'
import styled, { keyframes } from 'styled-components'
import { Panel } from './Panel'
import { SliceFailure } from './SliceFailure'
import type { StatusStore } from './status-store'

/** A page that comes sooner than this shows no placeholder, which would only flicker. */
const PATIENCE_MS = 250

const breathe = keyframes`
  50% { opacity: 0.55; }
`

/** As high as the window, so that the footer does not come up and go again. */
const Waiting = styled.output`
  ${pageColumn}
  display: grid;
  gap: ${space(4)};
  min-height: 100vh;
  padding-block: ${space(8)};
  align-content: start;

  span {
    height: 180px;
    border-radius: ${radius.medium};
    background: ${color.mist};
    animation: ${breathe} 1.6s ease-in-out infinite;
  }

  span:first-child {
    width: 40%;
    height: 36px;
  }
`

const advance = keyframes`
  from { clip-path: inset(0 100% 0 0); }
`

/** The scale of the house runs along under the header: the page before stays where it is. */
const Progress = styled.output`
  position: fixed;
  z-index: 19;
  inset: 61px 0 auto;
  height: 8px;
  color: ${color.accent};
  ${graduation}
  animation: ${advance} 8s cubic-bezier(0.1, 0.6, 0.3, 1);

  ${media.tablet} {
    top: 73px;
  }

  span {
    ${visuallyHidden}
  }
`

const useIsLong = (isWaiting: boolean): boolean => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong
}

/** What is said of a page whose slice is loading, broken or taken offline: in its place where nothing else is there. */
export const StatusPanel = ({ store }: { readonly store: StatusStore }) => {
  const { state, isWaiting, hasContent, isArrival, retry } = useSyncExternalStore(store.subscribe, store.read)
  const isLong = useIsLong(isWaiting)
  return (
    <>
      {state === 'failed' && <SliceFailure onRetry={retry} isBesidePage={hasContent} />}
      {state === 'killed' && (
        <Panel title="Cette partie du site est en maintenance" isBesidePage={hasContent}>
          Elle revient bientôt. Le reste de Rouage fonctionne normalement.
        </Panel>
      )}
      {isLong && (isArrival || state === 'failed') && (
        <Progress>
          <span>Chargement de la page</span>
        </Progress>
      )}
      {isLong && state === 'loading' && !hasContent && (
        <Waiting aria-hidden={isArrival} aria-label="Chargement de la page">
          <span />
          <span />
          <span />
        </Waiting>
      )}
    </>
  )
}
