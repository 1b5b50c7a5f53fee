import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { photosFixture } from '../../testing/fixtures'
import { Gallery } from './Gallery'

/** jsdom knows no media queries: what is shown on larger screens alone counts as hidden there. */
const anywhere = { hidden: true }

const show = (count = 9) => render(<Gallery photos={photosFixture(count)} title="Peugeot 208" />)
const counter = (text: string) => screen.getByText(text)
const stage = (number: number) => screen.getByRole('link', { name: `Agrandir la photo ${number}` })

describe('the gallery of an ad', () => {
  it('counts the photos and moves with the arrows, round the ends too', async () => {
    show(3)
    expect(counter('Photo 1 sur 3')).toBeTruthy()

    await userEvent.click(screen.getByLabelText('Photo suivante'))
    expect(counter('Photo 2 sur 3')).toBeTruthy()

    await userEvent.click(screen.getByLabelText('Photo précédente'))
    await userEvent.click(screen.getByLabelText('Photo précédente'))

    expect(counter('Photo 3 sur 3')).toBeTruthy()
  })

  it('moves with the keyboard', async () => {
    show(4)
    stage(1).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')

    expect(counter('Photo 3 sur 4')).toBeTruthy()

    await userEvent.keyboard('{End}')
    expect(counter('Photo 4 sur 4')).toBeTruthy()

    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(counter('Photo 4 sur 4')).toBeTruthy()
  })

  it('follows a swipe', () => {
    const { container } = show(3)
    const strip = container.querySelector('ul')
    if (strip === null) throw new Error('no strip')
    Object.defineProperty(strip, 'clientWidth', { value: 400 })
    strip.scrollLeft = 810
    fireEvent.scroll(strip)

    expect(counter('Photo 3 sur 3')).toBeTruthy()
  })

  it('shows eight thumbnails at most and says how many photos there are besides', async () => {
    show(9)
    expect(screen.getAllByRole('link', { name: /Voir la photo/, ...anywhere })).toHaveLength(8)
    expect(screen.getByText('+1')).toBeTruthy()

    await userEvent.click(screen.getByRole('link', { name: 'Voir la photo 5', ...anywhere }))
    expect(counter('Photo 5 sur 9')).toBeTruthy()
  })

  it('keeps to one photo, without arrows or thumbnails', () => {
    show(1)
    expect(screen.queryByRole('button', anywhere)).toBeNull()
    expect(screen.queryByRole('link', { name: /Voir la photo/, ...anywhere })).toBeNull()
  })

  it('puts a placeholder with its number where a photo cannot be loaded', () => {
    show(2)
    fireEvent.error(screen.getByAltText('Peugeot 208, photo 2'))

    expect(screen.queryByAltText('Peugeot 208, photo 2')).toBeNull()
    expect(stage(2).textContent).toContain('Photo 2')
  })

  it('does without any photo', () => {
    show(0)
    expect(screen.getByText('Pas de photo')).toBeTruthy()
  })

  it('loads the first photo at once and the others when they are near', () => {
    show(2)
    expect(screen.getByAltText('Peugeot 208, photo 1').getAttribute('loading')).toBe('eager')
    expect(screen.getByAltText('Peugeot 208, photo 2').getAttribute('loading')).toBe('lazy')
  })

  it('leads to the large photo where there is no JavaScript', () => {
    show(2)
    expect(stage(2).getAttribute('href')).toBe('/media/photos/photo_2/1600.jpg')
  })
})

it('has photos that only their owner may see by their passes', () => {
  const { container } = render(
    <Gallery photos={photosFixture(2).map((photo) => ({ ...photo, pass: `of.${photo.id}` }))} title="Peugeot 208" />,
  )
  expect(stage(2).getAttribute('href')).toBe('/media/photos/photo_2/1600.jpg?pass=of.photo_2')

  const addresses = [...container.querySelectorAll('source, img')].flatMap((element) =>
    (element.getAttribute('srcset') ?? '').split(', '),
  )
  expect(addresses.filter((address) => !address.includes('?pass=of.photo_'))).toEqual([])
})

describe('the zoom', () => {
  const open = async () => {
    show(3)
    await userEvent.click(stage(1))
    return screen.findByRole('dialog', { name: 'Photos : Peugeot 208' })
  }

  it('opens over the page, moves with the keyboard and closes where the gallery then stands', async () => {
    const dialog = await open()
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(counter('Photo 3 sur 3')).toBeTruthy()
  })

  it('makes a photo large and small again', async () => {
    const dialog = await open()
    fireEvent.keyDown(dialog, { key: '+' })

    expect(screen.getByRole('button', { name: 'Réduire la photo' }).getAttribute('aria-pressed')).toBe('true')

    fireEvent.keyDown(dialog, { key: '-' })
    expect(screen.getByRole('button', { name: 'Agrandir la photo' })).toBeTruthy()
  })

  it('says which photo cannot be shown', async () => {
    const dialog = await open()
    const large = dialog.querySelector('img')
    if (large === null) throw new Error('no photo')
    fireEvent.error(large)

    expect(screen.getByText('Photo 1 indisponible')).toBeTruthy()
  })

  it('closes by a swipe down, also where the photo under the finger is found to be none', async () => {
    const dialog = await open()
    const large = dialog.querySelector('img')
    if (large === null) throw new Error('no photo')
    fireEvent.touchStart(large, { touches: [{ clientX: 200, clientY: 300 }] })
    fireEvent.error(large)
    expect(large.isConnected).toBe(false)
    fireEvent.touchEnd(large, { changedTouches: [{ clientX: 210, clientY: 520 }] })

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
