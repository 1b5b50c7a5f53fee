import { Dialog, type DialogProps } from '../Dialog'

/** What a dialog takes; on a phone it comes from below. */
export type SheetProps = Omit<DialogProps, 'shape'>

/** A dialog that comes from below on a phone and from the left elsewhere, as for filters. */
export const Sheet = (props: SheetProps) => <Dialog {...props} shape="sheet" />
