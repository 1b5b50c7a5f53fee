import { useEffect, useState, useSyncExternalStore } from 'react'
import { createUploadList, type UploadList, type UploadListOptions, type UploadState } from './upload-list'

/** Files on their way, and what can be done about them. */
export type Uploads<Answer> = UploadState<Answer> & Omit<UploadList<Answer>, 'read' | 'follow' | 'subscribe'>

/**
 * Files on their way to wherever `send` takes them; they are given up with the component.
 *
 * @example
 * const uploads = useUploads({ send, most: 9, refusalOf, problemOf: (error) => ({ text: wordsOf(error) }) })
 * <UploadField uploads={uploads} label="Photos" accept="image/jpeg" limits="9 photos JPEG, 5 Mo au plus chacune" most={9} />
 */
export const useUploads = <Answer>(options: UploadListOptions<Answer>): Uploads<Answer> => {
  const [list] = useState(() => createUploadList(options))
  useEffect(() => list.follow(options))
  useEffect(() => () => list.clear(), [list])
  const state = useSyncExternalStore(list.subscribe, list.read, list.read)
  const { add, remove, retry, move, clear } = list
  return { ...state, add, remove, retry, move, clear }
}
