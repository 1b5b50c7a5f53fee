import { Button, ButtonLink } from '@rouage/ui/Button'
import { Eye } from '@rouage/ui/icons'
import { RetryNote } from '@rouage/ui/RetryNote'
import { radius, space } from '@rouage/ui/tokens'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { fetchPrivate } from './fetch-private'

const Place = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
`

const Picture = styled.img`
  max-width: 100%;
  max-height: 70dvh;
  border-radius: ${radius.small};
  object-fit: contain;
`

type Props = {
  /** As `urlOf` an endpoint has it. */
  readonly url: string
  /** What is looked at, after `Afficher`: `le document`. */
  readonly what: string
  readonly alt: string
  /** False for what no image shows, as a PDF: it is handed over as a file. */
  readonly isPicture: boolean
}

/** A file of somebody's. Each look is written down, so that none is taken that nobody asked for. */
export const PrivateFile = ({ url, what, alt, isPicture }: Props) => {
  const [tries, setTries] = useState(0)
  const [known, setKnown] = useState<{ readonly at: number; readonly address: string | undefined }>()
  useEffect(() => {
    if (tries === 0) return undefined
    const life = new AbortController()
    let address: string | undefined
    fetchPrivate(url, life.signal).then(
      (file) => {
        if (life.signal.aborted) return
        address = URL.createObjectURL(file)
        setKnown({ at: tries, address })
      },
      () => {
        if (!life.signal.aborted) setKnown({ at: tries, address: undefined })
      },
    )
    return () => {
      life.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [url, tries])

  const isKnown = known?.at === tries
  const ask = () => setTries((before) => before + 1)
  if (isKnown && known.address !== undefined) {
    return isPicture ? (
      <Picture src={known.address} alt={alt} />
    ) : (
      <ButtonLink href={known.address} download={`${what.replace(/^l[ea] /, '')}.pdf`}>
        Enregistrer {what} (PDF)
      </ButtonLink>
    )
  }
  if (isKnown && tries > 0) {
    return (
      <RetryNote isAlert onRetry={ask}>
        Le fichier n’a pas pu être chargé.
      </RetryNote>
    )
  }
  return (
    <Place>
      <Button onClick={ask} isLoading={tries > 0} loadingLabel="Chargement…">
        <Eye />
        Afficher {what}
      </Button>
      <small>Chaque consultation est inscrite au journal.</small>
    </Place>
  )
}
