export { Photo, type PhotoProps } from './Photo'
export { photoSrc, photoSrcSet } from './sources'
