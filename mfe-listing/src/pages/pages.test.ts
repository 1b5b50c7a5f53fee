import { type PageQuery, queryKeyOf, type TransferredQuery } from '@rouage/slice-kit'
import { queriesAt, renderSlice } from '@rouage/slice-kit/server'
import { slice } from '../slice'
import { announcementFixture, motoFixture, profileFixture, sellerFixture, summaryFixture } from '../testing/fixtures'

const similar = {
  items: [summaryFixture()],
  pricePosition: { label: 'bon-prix', medianCents: 12_990_00, comparedWith: 23 },
}
const problemOf = (status: number) => ({ type: 'x', title: 'x', status, code: 'x', detail: 'x' })

type Answer = Partial<Pick<TransferredQuery, 'data' | 'problem'>>

/** Renders an address as the edge does, from an answer for each of its queries. */
const render = async (address: string, answerOf: (query: PageQuery) => Answer | undefined) => {
  const answers = (await queriesAt(slice, address)).flatMap((query) => {
    const answer = answerOf(query)
    return answer === undefined ? [] : [{ key: queryKeyOf(query), at: Date.now(), ...answer }]
  })
  const rendered = await renderSlice(slice, address, answers)
  return {
    ...rendered,
    text: rendered.html
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/\s+/g, ' '),
  }
}

const showAd = (ad = announcementFixture(), others: Answer = { data: similar }) =>
  render('/announcement/ad_1', ({ endpoint }) => (endpoint.name === 'getAnnouncement' ? { data: ad } : others))

describe('pages as the edge renders them', () => {
  const complain = jest.spyOn(console, 'error')
  afterEach(() => {
    expect(complain).not.toHaveBeenCalled()
  })

  it('shows an ad whole', async () => {
    const { html, text, head } = await showAd()
    expect(head.status).toBeUndefined()
    for (const part of [
      'Peugeot 208 1.2 PureTech 110',
      '12 490 €',
      'Publiée le 14 novembre 2026 à 18 h 42',
      'VENDEUR PROFESSIONNEL',
      'Vendeur Pro',
      '732 829 320 00074',
      'Compte certifié',
      'Bon prix',
      'Toulouse (31000)',
      'Très bel état, entretien suivi.',
      'Signaler cette annonce',
      'Annonces similaires',
    ]) {
      expect(text).toContain(part)
    }
    expect(html).toContain('href="/voitures/peugeot/208/haute-garonne-31"')
    expect(html).toContain('href="/messagerie?conversation=ad_1"')
    expect(html).toContain('fetchPriority="high"')
    expect(text).not.toContain('Urgent')
  })

  it('keeps to what the content security policy allows', async () => {
    const { html } = await showAd()
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/\son[a-z]+="/)
  })

  it('shows what an ad says of itself, and what it lacks', async () => {
    const seller = sellerFixture({ kind: 'particulier', pseudo: 'Léa', certified: false })
    const ad = motoFixture({ isUrgent: true, description: ' ', photos: [], hasPhone: false, seller })
    const { text } = await showAd(ad, { problem: problemOf(503) })

    expect(text).toContain('Urgent')
    expect(text).toContain('VENDEUR PARTICULIER')
    expect(text).toContain('non garanti')
    expect(text).toContain("Le vendeur n'a pas ajouté de description")
    expect(text).toContain('Pas de photo')
    expect(text).toContain('Impossible de charger les annonces')
    expect(text).not.toContain('Voir le numéro')
    expect(text).not.toContain('SIRET')
  })

  it('writes a hostile text as a text', async () => {
    const hostile = '<script>alert(1)</script>'
    const { html, head } = await showAd(announcementFixture({ title: hostile, description: hostile }))

    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
    // The edge escapes JSON-LD: it must get the text itself.
    expect(head.jsonLd?.[0]?.description).toBe(hostile)
  })

  it.each([404, 400, 410])('says that an ad is not there, for the answer %i', async (status) => {
    const { text, html, head } = await render('/announcement/ad_1', () => ({ problem: problemOf(status) }))
    expect(text).toContain('Annonce introuvable')
    expect(html).toContain('href="/search"')
    expect(head).toMatchObject({ status: 404, noindex: true })
  })

  it.each(['/announcement/%3Cscript%3E', `/announcement/${'a'.repeat(65)}`])(
    'asks nobody about %s',
    async (address) => {
      expect(await queriesAt(slice, address)).toEqual([])

      const { text, head } = await render(address, () => undefined)
      expect(text).toContain('Annonce introuvable')
      expect(head.status).toBe(404)
    },
  )

  it('says that an ad could not be loaded, and lets one try again', async () => {
    const { text, head } = await render('/announcement/ad_1', () => ({ problem: problemOf(503) }))
    expect(text).toContain("Impossible de charger l'annonce")
    expect(text).toContain('Réessayer')
    expect(head.status).toBe(503)
  })

  it('waits for an ad in its own shape', async () => {
    expect((await render('/announcement/ad_1', () => undefined)).text).toContain("Chargement de l'annonce...")
  })

  it.each(['/profile/seller_1', '/seller/Garage%20des%20Tilleuls'])('shows a seller at %s', async (address) => {
    const { text, html, head } = await render(address, () => ({ data: profileFixture() }))
    expect(text).toContain('Garage des Tilleuls SARL')
    expect(text).toContain('Membre depuis 2021')
    expect(text).toContain('Vendeur sérieux, véhicule conforme.')
    expect(text).toContain('Réponse du vendeur')
    expect(html).toContain('href="/announcement/ad_4"')
    expect(html).not.toMatch(/\sstyle="/)
    expect(head).toMatchObject({ canonical: '/profile/seller_1', noindex: false })
  })

  it('shows a seller whom nobody reviewed and who sells nothing', async () => {
    const profile = profileFixture({
      announcements: [],
      reviews: [],
      stats: { totalAnnouncements: 0, totalPhotos: 0, totalReviews: 0 },
    })
    const { text } = await render('/profile/seller_1', () => ({ data: profile }))

    expect(text).toContain('Aucune annonce en ligne pour le moment')
    expect(text).toContain('Aucun avis pour le moment')
  })

  it.each(['/profile/seller_9', '/seller/Personne', `/seller/${'x'.repeat(81)}`, '/profile/a%20b'])(
    'says that there is no profile at %s',
    async (address) => {
      const { text, head } = await render(address, () => ({ problem: problemOf(404) }))
      expect(text).toContain('Profil introuvable')
      expect(head).toMatchObject({ status: 404, noindex: true })
    },
  )

  it('says that a profile could not be loaded', async () => {
    const { text, head } = await render('/profile/seller_1', () => ({ problem: problemOf(503) }))
    expect(text).toContain('Impossible de charger le profil')
    expect(head.status).toBe(503)
  })

  it('says that a public profile needs an id', async () => {
    const { text, html, head } = await render('/public-profile', () => undefined)
    expect(text).toContain('ID utilisateur manquant')
    expect(html).toContain('href="/search"')
    expect(head.noindex).toBe(true)
  })
})
