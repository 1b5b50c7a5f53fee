export { RetryNote, type RetryNoteProps } from './RetryNote'
export { StaleNote } from './StaleNote'
