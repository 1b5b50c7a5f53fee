import { useLocation, useNavigate, useSearchParams } from '@rouage/slice-kit'
import { useEffect, useRef } from 'react'
import { STEPS, stepAddress, stepAt } from './steps/steps'

/** Which step the address is about, and the way to others. A step that is come to has the focus at its title. */
export const useSteps = (onLeave: (step: number) => void) => {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const step = stepAt(search)
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)

  useEffect(() => {
    if (before.current === step) return
    onLeave(before.current)
    before.current = step
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start' })
  })

  const addressOf = (at: number): string => stepAddress(pathname, at)
  return {
    step,
    title,
    addressOf,
    goTo: (at: number) => void navigate(addressOf(at)),
    isLast: step === STEPS.length - 1,
  }
}
