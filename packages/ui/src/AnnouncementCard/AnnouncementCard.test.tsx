import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleAds } from '../../gallery/sample-ads'
import { AnnouncementCard } from '.'

test('only the photo of the clicked card grows, whatever carried the name before', async () => {
  // jsdom keeps no property that it does not know: what the page asks for is heard instead.
  const named: Element[] = []
  const freed: Element[] = []
  const elementOf = (style: CSSStyleDeclaration) =>
    [...document.querySelectorAll<HTMLElement>('img')].find((image) => image.style === style)
  const hear = (list: Element[]) =>
    function (this: CSSStyleDeclaration, property: string) {
      const element = elementOf(this)
      if (property === 'view-transition-name' && element !== undefined) list.push(element)
      return ''
    }
  jest.spyOn(CSSStyleDeclaration.prototype, 'setProperty').mockImplementation(hear(named))
  jest.spyOn(CSSStyleDeclaration.prototype, 'removeProperty').mockImplementation(hear(freed))
  render(
    <>
      <img alt="Galerie" />
      {sampleAds.slice(0, 2).map((ad) => (
        <AnnouncementCard key={ad.id} announcement={ad} href={`#${ad.id}`} />
      ))}
    </>,
  )
  const gallery = screen.getByAltText('Galerie')
  gallery.setAttribute('style', 'view-transition-name: vehicle-photo')
  named.length = 0
  const [, second] = screen.getAllByRole('article')
  await userEvent.click(screen.getAllByRole('link')[1] ?? gallery)

  expect(named).toEqual([second?.querySelector('img')])
  expect(freed).toEqual([gallery])
  expect(screen.getAllByRole('link')[1]?.dataset.growing).toBe('vehicle-photo')
})

test.each(['tile', 'row'] as const)('a %s whose place was paid for says so, and no other one does', (shape) => {
  for (const isBoosted of [true, false]) {
    const [ad] = sampleAds
    if (ad === undefined) throw new Error('no sample')
    const { unmount } = render(<AnnouncementCard announcement={{ ...ad, isBoosted }} shape={shape} href="#ad" />)

    expect(screen.queryAllByText('Annonce mise en avant')).toHaveLength(isBoosted ? 1 : 0)

    unmount()
  }
})

test('an ad that was opened before says so', () => {
  const [ad] = sampleAds
  if (ad === undefined) throw new Error('no sample')
  const { rerender } = render(<AnnouncementCard announcement={ad} href="#ad" />)
  expect(screen.queryByText('Déjà vue')).toBeNull()

  rerender(<AnnouncementCard announcement={ad} href="#ad" isSeen />)
  expect(screen.getByText('Déjà vue')).toBeTruthy()
})
