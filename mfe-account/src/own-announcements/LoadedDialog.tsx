import { Dialog } from '@rouage/ui/Dialog'
import { LoadFailure, type LoadFailureProps } from '@rouage/ui/LoadFailure'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import * as S from '../settings/dialogs/dialog.styles'

type Props<Data> = {
  readonly title: string
  readonly onClose: () => void
  /** What it is about, known before anything is loaded. */
  readonly about: ReactNode
  readonly of: LoadFailureProps['of'] & { readonly data: Data | undefined }
  /** What could not be loaded, as a whole sentence. */
  readonly failure: string
  /** What is under way, for those who do not see the place that is kept. */
  readonly waiting: string
  readonly place: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A dialog whose content is asked for when it opens: its place, its failure with a way to ask again, or what came. */
export const LoadedDialog = <Data,>({ title, onClose, about, of, failure, waiting, place, children }: Props<Data>) => (
  <Dialog isOpen onClose={onClose} title={title}>
    <S.Stack>
      <S.Text>{about}</S.Text>
      <LoadFailure of={of} live="assertive">
        {failure}
      </LoadFailure>
      {of.data === undefined && of.error === null && (
        <>
          <VisuallyHidden as="output">{waiting}</VisuallyHidden>
          {place}
        </>
      )}
      {of.data !== undefined && children(of.data)}
    </S.Stack>
  </Dialog>
)
