import { FrameRouter, sessionStore } from '@rouage/slice-kit'
import { problemAnswer, sessionFixture, stubFetch } from '@rouage/slice-kit/testing'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { announcementFixture } from '../testing/fixtures'
import { Actions } from './Actions'
import { usePhoneReveal } from './usePhoneReveal'

const ad = announcementFixture()
const ActionsOfAd = ({ hasPhone = true }: { readonly hasPhone?: boolean }) => (
  <FrameRouter navigation={undefined}>
    <Actions ad={{ ...ad, hasPhone }} phone={usePhoneReveal(ad.id)} />
  </FrameRouter>
)
const button = () => screen.getByRole('button', { name: 'Voir le numéro' })

describe('the ways to reach a seller', () => {
  it('asks the service for the number on a click, and shows it as a link to dial', async () => {
    const fetched = stubFetch({ phone: '06 12 34 56 78' })
    render(<ActionsOfAd />)

    expect(fetched).not.toHaveBeenCalled()

    await userEvent.click(button())
    const link = await screen.findByRole('link', { name: '06 12 34 56 78' })

    expect(link.getAttribute('href')).toBe('tel:0612345678')
    expect(fetched).toHaveBeenCalledWith(
      '/api/listing/announcements/ad_1/phone-reveals',
      expect.objectContaining({ method: 'POST' }),
    )
  })

  it('asks once for two quick clicks', async () => {
    const fetched = stubFetch({ phone: '06 12 34 56 78' })
    render(<ActionsOfAd />)
    await userEvent.dblClick(button())
    await screen.findByRole('link', { name: '06 12 34 56 78' })

    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('offers no number where the ad has none', () => {
    render(<ActionsOfAd hasPhone={false} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Contacter' }).getAttribute('href')).toBe('/messagerie?conversation=ad_1')
  })

  it('lets nobody write to themselves', () => {
    render(<ActionsOfAd hasPhone={false} />)
    act(() => sessionStore.set(sessionFixture({ id: ad.seller.id })))

    expect(screen.queryByRole('link', { name: 'Contacter' })).toBeNull()

    act(() => sessionStore.set(null))
    expect(screen.getByRole('link', { name: 'Contacter' })).toBeTruthy()
  })

  it('says when the seller has taken the number away, and asks no more', async () => {
    stubFetch(problemAnswer(404, 'no_phone'))
    render(<ActionsOfAd />)
    await userEvent.click(button())

    expect(await screen.findByText(/n'a plus de numéro affiché/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says when too many numbers were asked for', async () => {
    stubFetch(problemAnswer(429, 'too_many_requests'))
    render(<ActionsOfAd />)
    await userEvent.click(button())

    expect(await screen.findByText(/Réessayez dans une heure/)).toBeTruthy()
  })

  it('lets one try again after a failure', async () => {
    stubFetch(problemAnswer(503, 'unreachable', 'Le service ne répond pas.'), { phone: '06 12 34 56 78' })
    render(<ActionsOfAd />)
    await userEvent.click(button())

    expect(await screen.findByText('Le service ne répond pas.')).toBeTruthy()

    await userEvent.click(button())
    expect(await screen.findByRole('link', { name: '06 12 34 56 78' })).toBeTruthy()
  })
})
