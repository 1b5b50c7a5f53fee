import { fireEvent, render } from '@testing-library/react'
import { Avatar, initialsOf } from './Avatar'

test.each([
  ['Léa Martin', 'LM'],
  ['garage-dupont auto', 'GD'],
  ['élodie', 'É'],
  ['  ', ''],
  ['🚗 Max', 'M'],
])('%s is %s', (name, expected) => expect(initialsOf(name)).toBe(expected))

describe('a photo', () => {
  const image = (container: HTMLElement) => container.querySelector('img')

  it('lies over the initials, says nothing to a screen reader, and waits until it is near', () => {
    const { container } = render(<Avatar name="Léa Martin" photo="/p/1" />)
    expect(container.textContent).toBe('LM')
    expect(image(container)?.getAttribute('src')).toBe('/p/1')
    expect(image(container)?.getAttribute('alt')).toBe('')
    expect(image(container)?.getAttribute('loading')).toBe('lazy')
    expect(container.querySelector('[aria-hidden=true] img')).not.toBeNull()
  })

  it('that cannot be had leaves the initials; the next one is tried', () => {
    const { container, rerender } = render(<Avatar name="Léa Martin" photo="/p/1" />)
    const first = image(container)
    if (first !== null) fireEvent.error(first)

    expect([image(container), container.textContent]).toEqual([null, 'LM'])

    rerender(<Avatar name="Léa Martin" photo="/p/2" />)
    expect(image(container)?.getAttribute('src')).toBe('/p/2')

    rerender(<Avatar name="Léa Martin" />)
    expect(image(container)).toBeNull()
  })

  it('that failed before anybody listened is taken away', () => {
    const gone = { complete: true, currentSrc: 'http://localhost/p/1', naturalWidth: 0 }
    const before = Object.entries(gone).map(
      ([name]) => [name, Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, name)] as const,
    )
    for (const [name, value] of Object.entries(gone))
      Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value })
    const { container } = render(<Avatar name="Léa Martin" photo="/p/1" />)
    for (const [name, descriptor] of before)
      if (descriptor !== undefined) Object.defineProperty(HTMLImageElement.prototype, name, descriptor)

    expect(image(container)).toBeNull()
  })
})
