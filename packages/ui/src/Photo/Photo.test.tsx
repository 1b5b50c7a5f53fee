import { render, screen } from '@testing-library/react'
import { Photo, type PhotoPriority } from '.'

test.each<[PhotoPriority | undefined, string, string]>([
  ['first', 'eager', 'high'],
  [true, 'eager', 'auto'],
  [false, 'lazy', 'auto'],
  [undefined, 'lazy', 'auto'],
])('a photo of priority %s is loaded %s, with priority %s', (priority, loading, order) => {
  render(<Photo photo={{ id: 'one', width: 800, height: 600 }} alt="Une" sizes="100vw" priority={priority} />)
  const image = screen.getByAltText('Une')

  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual([loading, order])
})
