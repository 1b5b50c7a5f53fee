import { getOwnProfile } from '@rouage/contracts/endpoints/account'
import { callEndpoint } from '@rouage/slice-kit'
import { useEffect, useState } from 'react'

type Address = { readonly fullName: string; readonly email: string }

/** Name and e-mail of whoever is signed in, once account has said them; where it does not, they type them. */
export const useOwnAddress = (userId: string | undefined): Address | undefined => {
  const [address, setAddress] = useState<Address>()
  useEffect(() => {
    if (userId === undefined) return undefined
    const gone = new AbortController()
    callEndpoint(getOwnProfile, {}, { signal: gone.signal }).then(
      ({ firstName, lastName, email }) => setAddress({ fullName: `${firstName} ${lastName}`, email }),
      () => undefined,
    )
    return () => gone.abort()
  }, [userId])
  return userId === undefined ? undefined : address
}
