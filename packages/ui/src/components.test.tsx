import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { Gallery } from '../gallery/Gallery'
import { sampleAds } from '../gallery/sample-ads'
import { AnnouncementCard, Button, Notice, NumberField, Photo, RangeField, toast, ToastRegion } from '.'

jest.mock('./Scene/scene.svg', () => ({ __esModule: true, default: '/scene.svg' }), { virtual: true })

// Rendering the whole gallery takes a while on a busy machine.

const [car] = sampleAds
if (car === undefined) throw new Error('The gallery has no ads.')

test('no component writes style attributes, which the content security policy would block', () => {
  const html = renderToString(<Gallery />)
  expect(html.length).toBeGreaterThan(10_000)
  expect(html.match(/\sstyle="[^"]*"/g)).toBeNull()
})

test('a broken photo shows its number in its place', () => {
  const { container } = render(
    <Photo photo={{ id: 'x', width: 1600, height: 1200 }} alt="Peugeot 208" sizes="100vw" number={3} />,
  )
  const image = screen.getByRole('img', { name: 'Peugeot 208' })

  expect(image.getAttribute('srcset')).toContain('/media/photos/x/1600.jpg 1600w')

  fireEvent.error(image)
  expect(container.textContent).toContain('Photo 3')
})

test('a broken photo is asked for again, twice, and comes back when it can be had', () => {
  jest.useFakeTimers()
  const { container } = render(
    <Photo photo={{ id: 'x', width: 800, height: 600 }} alt="Peugeot 208" sizes="100vw" number={3} />,
  )
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
  fireEvent.error(screen.getByRole('img'))
  wait(3_000)

  expect(container.textContent).toBe('')

  fireEvent.error(screen.getByRole('img'))
  wait(11_000)

  expect(container.textContent).toContain('Photo 3')

  wait(1_000)
  fireEvent.error(screen.getByRole('img'))
  wait(60_000)

  expect(container.textContent).toContain('Photo 3')

  jest.useRealTimers()
})

test('a photo is never asked for wider than its original', () => {
  render(<Photo photo={{ id: 'x', width: 500, height: 375 }} alt="Petite" sizes="100vw" />)
  const widths = screen
    .getByRole('img')
    .getAttribute('srcset')
    ?.match(/(\d+)w/g)
  expect(widths).toEqual(['160w', '320w', '480w'])
})

test('a card is one link, with a heart and a share button that stand apart', async () => {
  const onFavorite = jest.fn()
  const onShare = jest.fn()
  render(
    <AnnouncementCard
      announcement={car}
      href="/announcement/ad1"
      onFavorite={onFavorite}
      onShare={onShare}
      isFavorite
    />,
  )

  expect(screen.getAllByRole('link')).toHaveLength(1)

  const heart = screen.getByRole('button', { name: 'Favori : Peugeot 208' })
  expect(heart.getAttribute('aria-pressed')).toBe('true')

  await userEvent.click(heart)
  await userEvent.click(screen.getByRole('button', { name: 'Partager : Peugeot 208' }))

  expect(onFavorite).toHaveBeenCalledWith(car)
  expect(onShare).toHaveBeenCalledWith(car)
})

test('a busy button keeps its name for screen readers, and sends nothing', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isLoading loadingLabel="Envoi en cours...">
        Envoyer
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Envoi en cours/ }))

  expect(onSubmit).not.toHaveBeenCalled()
})

const Price = () => {
  const [value, setValue] = useState<number | undefined>()
  return <NumberField label="Prix" unit="€" value={value} onValue={setValue} />
}

test.each([
  ['8k', '8\u202f000'],
  ['250k', '250\u202f000'],
])('%s are thousands, and the caret stands behind them', async (typed, shown) => {
  render(<Price />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' })
  await userEvent.type(field, typed)

  expect(field.value).toBe(shown)
  expect(field.selectionStart).toBe(shown.length)
})

test('thousands with a part are pasted whole', async () => {
  render(<Price />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' })
  await userEvent.click(field)
  await userEvent.paste('12,5 k€')
  expect(field.value).toBe('12\u202f500')
})

test.each(['-5', '−5', '12e3', '5 à 9', '2019-2021', '-8k'])('%s is no number, and is not made one', async (pasted) => {
  render(<Price />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' })
  await userEvent.click(field)
  await userEvent.paste(pasted)
  expect(field.value).toBe('')
})

test.each(['12 490 €', '12.490 euros', '12\u202f490,50', 'env. 12490'])('%s is a number', async (pasted) => {
  render(<Price />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' })
  await userEvent.click(field)
  await userEvent.paste(pasted)
  expect(field.value).toBe('12\u202f490')
})

test('a sign that slips into a number leaves it as it is', async () => {
  render(<Price />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' })
  await userEvent.type(field, '12490')
  field.setSelectionRange(1, 1)
  await userEvent.keyboard('e')
  field.setSelectionRange(0, 0)
  await userEvent.keyboard('-')
  expect(field.value).toBe('12\u202f490')
})

test('numbers are grouped while one types, and what is no digit is left out', async () => {
  render(<Price />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Prix' })
  await userEvent.type(field, '12a490')

  expect(field.value).toBe('12\u202f490')

  field.setSelectionRange(2, 2)
  await userEvent.keyboard('3')

  expect(field.value).toBe('123\u202f490')
  expect(field.selectionStart).toBe(3)

  await userEvent.clear(field)
  expect(field.value).toBe('')
})

test('a range whose bounds are crossed says so', () => {
  render(
    <RangeField label="PRIX" names={['prixMin', 'prixMax']} unit="€" value={{ min: 9, max: 3 }} onChange={() => {}} />,
  )
  expect(screen.getByRole('textbox', { name: 'PRIX, minimum en €' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Le minimum dépasse le maximum.')).toBeTruthy()
})

test('a toast from any copy of this package reaches the region, and can be closed', async () => {
  render(<ToastRegion />)
  fireEvent(window, new CustomEvent('rouage:toast', { detail: { title: 7 } }))

  expect(screen.queryByRole('alert')).toBeNull()

  act(() => toast({ tone: 'danger', title: 'Erreur', text: 'Impossible de charger les annonces' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les annonces')

  await userEvent.click(screen.getByRole('button', { name: 'Fermer le message' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a notice that answers what was just done is brought into view', () => {
  const seen: string[] = []
  Element.prototype.scrollIntoView = function see() {
    seen.push(this.textContent)
  }
  render(
    <>
      <Notice live="polite">En cours</Notice>
      <Notice live="assertive">Refusé</Notice>
    </>,
  )
  expect(seen).toEqual(['Refusé'])
})
