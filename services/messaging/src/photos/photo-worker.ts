import { cleanInThread } from '@rouage/service-kit/files/clean-in-thread'
import { cleanPhoto } from './clean-photo'

export default cleanInThread((_kind: 'photo', bytes) => cleanPhoto(bytes))
