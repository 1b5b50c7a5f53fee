import { usePageNavigation } from '@rouage/slice-kit'
import type { Trail, TrailState } from '@rouage/slice-kit/trail'
import { formatNumber } from '@rouage/ui/formats'
import { ArrowLeft, ChevronLeft, ChevronRight } from '@rouage/ui/icons'
import type { ReactNode } from 'react'
import { announcementPath } from '../../paths'
import { isPlainClick } from '../gallery/plain-click'
import { type Neighbour, useNeighbours } from './useNeighbours'
import { Count, NoStep, Step, Steps, StepWord } from './way.styles'

/** Takes the place of this ad in the history: one step back is the results, however many ads were leafed through. */
const Leaf = ({ to, children }: { readonly to: Neighbour | undefined; readonly children: ReactNode }) => {
  if (to === undefined) return <NoStep aria-hidden="true">{children}</NoStep>
  const state: TrailState = { trail: to.trail }
  return (
    <Step href={announcementPath(to.ad.id)} state={state} replace>
      {children}
    </Step>
  )
}

/** Back to the results, exactly where one was, or on to the ads beside this one. */
export const TrailSteps = ({ trail }: { readonly trail: Trail }) => {
  const navigation = usePageNavigation()
  const { position, previous, next } = useNeighbours(trail)
  const isBefore = trail.address === trail.origin
  return (
    <Steps aria-label="Résultats de la recherche">
      <Step
        href={trail.address}
        replace={!isBefore}
        onClick={(event) => {
          if (isBefore && isPlainClick(event) && navigation?.back() === true) event.preventDefault()
        }}
      >
        <ArrowLeft size={18} />
        Retour aux résultats
      </Step>
      <Count>
        {formatNumber(position)} / {formatNumber(trail.total)}
      </Count>
      <Leaf to={previous}>
        <ChevronLeft size={20} />
        <StepWord>Précédente</StepWord>
      </Leaf>
      <Leaf to={next}>
        <StepWord>Suivante</StepWord>
        <ChevronRight size={20} />
      </Leaf>
    </Steps>
  )
}
