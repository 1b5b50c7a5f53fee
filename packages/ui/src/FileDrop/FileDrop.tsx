import { type DragEvent, useState } from 'react'
import styled from 'styled-components'
import { Field, type FieldProps } from '../Field'
import { FileText, Upload } from '../icons/lucide'
import { ProgressBar } from '../ProgressBar'
import { color, motion, radius, text, weight } from '../tokens'
import { VisuallyHidden } from '../VisuallyHidden'

const Zone = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 4px;
  min-height: 148px;
  padding: 24px 16px;
  align-content: center;
  border: 1.5px dashed ${color.lineStrong};
  border-radius: ${radius.medium};
  text-align: center;
  color: ${color.inkSoft};
  background: ${color.surface};
  transition:
    border-color ${motion.fast},
    background ${motion.fast};

  > svg {
    width: 28px;
    height: 28px;
    margin-bottom: 4px;
    color: ${color.ink};
  }
  strong {
    font-weight: ${weight.strong};
    color: ${color.ink};
    overflow-wrap: anywhere;
  }

  &:hover,
  &[data-over] {
    border-color: ${color.ink};
    background: ${color.mist};
  }
  &[data-over] {
    border-style: solid;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }
`

/** Covers the whole zone, so that a click anywhere opens the browser's own choice of files. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
  &:disabled {
    cursor: progress;
  }
`

const Bar = styled(ProgressBar)`
  width: min(320px, 100%);
  margin-top: 8px;
`

const Small = styled.span`
  font-size: ${text.small};
`

/** Which files are taken, and how far the one that is sent has come. */
export type FileDropProps = FieldProps & {
  /** As in an `input`: what the browser offers. What is dropped may be anything: check it. */
  readonly accept: string
  /** At least one; one alone unless `isMultiple`. */
  readonly onFiles: (files: readonly File[]) => void
  readonly isMultiple?: boolean
  /** Nothing more is taken. */
  readonly isDisabled?: boolean
  /** What is taken, in a few words: `PDF, JPEG ou PNG, 5 Mo au plus`. */
  readonly limits: string
  /** Name of the file under way or chosen. */
  readonly fileName?: string
  /** 0 to 1 while it is being sent; no other file is taken meanwhile. */
  readonly progress?: number
}

/** A place to drop a file on, or to choose it. */
export const FileDrop = ({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  accept,
  onFiles,
  isMultiple = false,
  isDisabled = false,
  limits,
  fileName,
  progress,
}: FileDropProps) => {
  const [isOver, setOver] = useState(false)
  const isSending = progress !== undefined
  const isBusy = isSending || isDisabled

  const take = (files: FileList | null): void => {
    const given = [...(files ?? [])].slice(0, isMultiple ? undefined : 1)
    if (given.length > 0 && !isBusy) onFiles(given)
  }

  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(!isBusy)
  }

  return (
    <Field {...{ label, isLabelHidden, hint, error, className }}>
      {(ids) => (
        <Zone
          data-over={isOver || undefined}
          onDragEnter={over}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            take(event.dataTransfer.files)
          }}
        >
          {fileName === undefined ? <Upload /> : <FileText />}
          {fileName === undefined ? (
            <span>
              <strong>{isMultiple ? 'Choisissez des fichiers' : 'Choisissez un fichier'}</strong> ou{' '}
              {isMultiple ? 'déposez-les ici' : 'déposez-le ici'}
            </span>
          ) : (
            <strong>{fileName}</strong>
          )}
          {isSending ? (
            <>
              <Bar value={progress} max={1} aria-label="Envoi du fichier" />
              <Small as="output">
                {Math.round(progress * 100)}&nbsp;%<VisuallyHidden> envoyés</VisuallyHidden>
              </Small>
            </>
          ) : (
            <Small>{limits}</Small>
          )}
          <Input
            {...ids}
            type="file"
            accept={accept}
            multiple={isMultiple}
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              take(currentTarget.files)
              // Choosing the same file again is a change too.
              currentTarget.value = ''
            }}
          />
        </Zone>
      )}
    </Field>
  )
}
