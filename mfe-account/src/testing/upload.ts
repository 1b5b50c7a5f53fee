import { waitFor } from '@testing-library/react'

/** As much of an upload as is used: the test says how it goes. */
export class Upload extends EventTarget {
  static last: Upload | undefined
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  type = 'application/json'
  readonly headers: Record<string, string> = {}
  sent: unknown
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return this.type
  }
  send(body: unknown) {
    this.sent = body
    Upload.last = this
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, payload: unknown, type = 'application/json') {
    Object.assign(this, { status, responseText: JSON.stringify(payload), type })
    this.dispatchEvent(new Event('load'))
  }
}

/** Stands for the browser's uploads, from then on. */
export const stubUploads = (): void => {
  Upload.last = undefined
  Object.assign(globalThis, { XMLHttpRequest: Upload })
}

/** The last upload that began; waits for it. */
export const lastUpload = async (): Promise<Upload> => {
  await waitFor(() => expect(Upload.last).toBeDefined())
  if (Upload.last === undefined) throw new Error('nothing was sent')
  return Upload.last
}
