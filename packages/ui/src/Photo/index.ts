export { Photo, type PhotoPriority, type PhotoProps } from './Photo'
export { photoSrc, photoSrcSet } from './sources'
