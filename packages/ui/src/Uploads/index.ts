export { UploadField, type UploadFieldProps } from './UploadField'
export type {
  SendFile,
  UploadItem,
  UploadList,
  UploadListOptions,
  UploadProblem,
  UploadRefusal,
  UploadState,
} from './upload-list'
export { type Uploads, useUploads } from './useUploads'
