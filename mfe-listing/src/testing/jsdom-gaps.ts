/** What jsdom lacks of a browser and these pages use: call it before rendering. */
export const fillJsdomGaps = (): void => {
  Object.assign(window, {
    matchMedia: (query: string) => ({ matches: false, media: query }),
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  })
  Object.assign(Element.prototype, { scrollTo() {} })
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
      this.dispatchEvent(new Event('close'))
    },
  })
}
