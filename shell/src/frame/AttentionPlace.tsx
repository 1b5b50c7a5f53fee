import { usePart } from '@rouage/ui/hooks'
import { createToastInbox } from '@rouage/ui/Toast'
import { useEffect, useState } from 'react'

const load = () => import(/* webpackChunkName: "attention" */ './attention').then(({ Attention }) => Attention)

/** Signs of a person, long enough before the first thing that they do. */
const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin'] as const

/**
 * Where messages appear. Nobody needs their code, nor the care for the focus, before somebody is there: it comes with the
 * first sign of a person or the first message, which is kept until then. Code that could not be had is asked for again.
 */
export const AttentionPlace = () => {
  const { Part: Attention, want } = usePart(load)
  const [inbox] = useState(createToastInbox)
  const isHere = Attention !== undefined

  useEffect(() => inbox.open(want), [inbox, want])
  useEffect(() => {
    if (isHere) return undefined
    for (const sign of SIGNS) window.addEventListener(sign, want, { passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, want)
    }
  }, [isHere, want])

  return isHere ? <Attention inbox={inbox} /> : null
}
