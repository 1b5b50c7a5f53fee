import { checkPassword, MIN_PASSWORD_LENGTH } from '@rouage/contracts/endpoints/account'
import { callEndpoint } from '@rouage/slice-kit'
import { useEffect, useState } from 'react'

/** After so long a pause in typing. */
const PAUSE_MS = 400
const MOST_WORDS = 8
const LONGEST_WORD = 254

export type Verdict = {
  /** Why the service would refuse the password; empty where it would take it. */
  readonly reasons: readonly string[]
}

/**
 * What the service says against the password as it stands; undefined until it has, and where it cannot be asked. It
 * knows lists of common passwords that are too long to send to a browser.
 */
export const useVerdict = (password: string, nearby: readonly string[], resetToken?: string): Verdict | undefined => {
  const [answer, setAnswer] = useState<Verdict & { readonly about: string }>()
  // One text for all of them, so that equal words are no new question; what a line of a form holds has no line breaks.
  const words = nearby
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))
    .join('\n')
  const question = JSON.stringify([password, words, resetToken])
  const isWorthAsking = password.length >= MIN_PASSWORD_LENGTH

  useEffect(() => {
    if (!isWorthAsking) return undefined
    const asked = new AbortController()
    const timer = setTimeout(() => {
      const near = words === '' ? [] : words.split('\n')
      const body = { password, words: near, resetToken }
      callEndpoint(checkPassword, { body }, { signal: asked.signal }).then(
        ({ reasons }) => setAnswer({ about: question, reasons }),
        // Nobody to ask: the service judges when the form is sent.
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [question, password, words, resetToken, isWorthAsking])

  return answer?.about === question && isWorthAsking ? answer : undefined
}
