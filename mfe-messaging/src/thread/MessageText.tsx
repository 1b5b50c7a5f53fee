import { unbroken } from '@rouage/contracts/french-spacing'
import { Fragment } from 'react'
import * as S from './bubble.styles'

/** What begins as an address does, up to the next space. What closes a sentence around it is not part of it. */
const ADDRESS = /(https?:\/\/[^\s<>"]+)/gi
const CLOSING = /[.,;:!?)\]}»”’']+$/u

/**
 * Where a text leads, as the browser would go there: letters that only look like others are written out (`xn--…`).
 * Undefined for what is no address.
 */
const realAddress = (written: string): string | undefined => {
  try {
    const { href, username, password } = new URL(written)
    // A name before the host is there to deceive.
    return username === '' && password === '' ? href : undefined
  } catch {
    return undefined
  }
}

const Part = ({ children: written }: { readonly children: string }) => {
  const address = written.replace(CLOSING, '')
  const href = realAddress(address)
  if (href === undefined) return written
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {href}
      </a>
      {written.slice(address.length)}
    </>
  )
}

/** A text as it was written: nothing in it is markup, and addresses show where they lead. */
export const MessageText = ({ children }: { readonly children: string }) => (
  <S.Text dir="auto">
    {children.split(ADDRESS).map((part, place) => (
      // Parts have no other name than their place: a text does not change.
      <Fragment key={place}>{place % 2 === 1 ? <Part>{part}</Part> : unbroken(part)}</Fragment>
    ))}
  </S.Text>
)
