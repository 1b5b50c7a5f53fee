/** Hands a file over to the browser's downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun by the next task; the address holds the content in memory until then.
  setTimeout(() => URL.revokeObjectURL(href), 0)
}
