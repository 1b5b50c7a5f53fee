import { formatNumber, NARROW_SPACE } from '@rouage/ui/formats'
import { FileText } from '@rouage/ui/icons'
import { useCallback, useState } from 'react'
import * as S from './document-preview.styles'

const KILO = 1024

/** `320 ko`, `1,4 Mo` */
const sizeOf = (bytes: number): string =>
  bytes < KILO * KILO
    ? `${formatNumber(Math.max(1, bytes / KILO))}${NARROW_SPACE}ko`
    : `${formatNumber(bytes / KILO / KILO, 1)}${NARROW_SPACE}Mo`

/** A picture that is on this machine alone; it is let go with its place. */
const Picture = ({ file, onError }: { readonly file: File; readonly onError: () => void }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt="Aperçu de votre document" onError={onError} />
}

/** A document as it will leave: the picture itself, or what a PDF is called and weighs. */
export const DocumentPreview = ({ file, id }: { readonly file: File; readonly id: string }) => {
  // A phone may choose what no browser draws.
  const [undrawn, setUndrawn] = useState<File>()
  const isPicture = file.type.startsWith('image/') && undrawn !== file
  return (
    <S.Figure>
      <S.Frame $isHigh={isPicture}>
        {isPicture ? <Picture file={file} onError={() => setUndrawn(file)} /> : <FileText size={32} />}
      </S.Frame>
      <figcaption id={id}>
        <strong>{file.name}</strong>
        <span>
          {file.type === 'application/pdf' ? 'PDF' : 'Image'}, {sizeOf(file.size)}
        </span>
      </figcaption>
    </S.Figure>
  )
}
