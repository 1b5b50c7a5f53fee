import { cleanInThread } from '@rouage/service-kit/files/clean-in-thread'
import { cleanPhoto, turnPhoto } from './clean-photo'

/** What is done to a picture: cleaned, or turned clockwise by so many quarters. */
export type PhotoTask = 'clean' | 'turn-1' | 'turn-2' | 'turn-3'

const QUARTERS = { 'turn-1': 1, 'turn-2': 2, 'turn-3': 3 } as const

export default cleanInThread((task: PhotoTask, bytes) =>
  task === 'clean' ? cleanPhoto(bytes) : turnPhoto(bytes, QUARTERS[task]),
)
