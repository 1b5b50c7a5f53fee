/** What browsers have and jsdom has not, as far as our pages use it: every test in jsdom begins with it. */
Object.assign(window, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  scrollTo() {},
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
  CSS: { escape: (text: string) => text },
})

Object.assign(document, { adoptedStyleSheets: [] })
Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })

// There is no layout: whatever stands in the document is seen.
Object.assign(Element.prototype, { scrollTo() {}, scrollIntoView() {}, checkVisibility: () => true })

Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
})

Object.assign(Blob.prototype, {
  text(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(String(reader.result)))
      reader.addEventListener('error', () => reject(reader.error))
      reader.readAsText(this)
    })
  },
})
