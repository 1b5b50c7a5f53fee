import { color, pageColumn, radius, space } from '@rouage/ui/tokens'
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

const Waiting = styled.output`
  ${pageColumn}
  display: grid;
  gap: ${space(4)};
  min-height: 70vh;
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

const useIsLong = (isLoading: boolean): boolean => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isLoading])
  return isLong
}

/** What stands in a page's place while its slice is loading, broken or taken offline. */
export const StatusPanel = ({ store }: { readonly store: StatusStore }) => {
  const { state, hasContent, retry } = useSyncExternalStore(store.subscribe, store.read)
  const isLong = useIsLong(state === 'loading' && !hasContent)
  if (state === 'failed') return <SliceFailure onRetry={retry} />
  if (state === 'killed') {
    return (
      <Panel title="Cette partie du site est en maintenance">
        Elle revient bientôt. Le reste de Rouage fonctionne normalement.
      </Panel>
    )
  }
  if (!isLong) return null
  return (
    <Waiting aria-label="Chargement de la page">
      <span />
      <span />
      <span />
    </Waiting>
  )
}
