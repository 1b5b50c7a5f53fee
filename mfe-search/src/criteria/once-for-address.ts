import type { PageContext } from '@rouage/slice-kit'

type Address = Pick<PageContext, 'path' | 'search'>

/** Makes something of an address once, however many of a page's parts and renderings ask for it. */
export const onceForAddress = <Made>(make: (address: Address) => Made): ((address: Address) => Made) => {
  // A page is given one `search` for each address that it is shown at.
  const made = new WeakMap<URLSearchParams, Made>()
  return (address) => {
    const known = made.get(address.search) ?? make(address)
    made.set(address.search, known)
    return known
  }
}
