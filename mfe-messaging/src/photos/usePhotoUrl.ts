import { useEffect, useState } from 'react'
import { fetchPhoto, type PhotoSize } from './fetch-photo'

type PhotoUrl = { readonly url: string | undefined; readonly hasFailed: boolean; readonly retry: () => void }

/** The address of a photo in this page, for as long as it is shown. @param isWanted false: later */
export const usePhotoUrl = (id: string, size: PhotoSize, isWanted = true): PhotoUrl => {
  const [known, setKnown] = useState<{ readonly name: string; readonly url: string | undefined }>()
  const [tries, setTries] = useState(0)
  const name = `${id} ${size} ${tries}`
  useEffect(() => {
    if (!isWanted) return undefined
    const life = new AbortController()
    let url: string | undefined
    fetchPhoto(id, size, life.signal).then(
      (file) => {
        if (life.signal.aborted) return
        url = URL.createObjectURL(file)
        setKnown({ name, url })
      },
      () => {
        if (!life.signal.aborted) setKnown({ name, url: undefined })
      },
    )
    return () => {
      life.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [id, size, isWanted, name])
  const isKnown = known?.name === name
  return {
    url: isKnown ? known.url : undefined,
    hasFailed: isKnown && known.url === undefined,
    retry: () => setTries((before) => before + 1),
  }
}
