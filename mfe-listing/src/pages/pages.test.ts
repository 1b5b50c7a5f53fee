import { type PageQuery, queryKeyOf, type TransferredQuery } from '@rouage/slice-kit'
import { queriesAt, renderSlice } from '@rouage/slice-kit/server'
import { slice } from '../slice'
import {
  announcementFixture,
  motoFixture,
  profileFixture,
  sellerAdsFixture,
  sellerFixture,
  summaryFixture,
} from '../testing/fixtures'

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

const showSeller = (
  address: string,
  profile = profileFixture(),
  ads: Answer | undefined = { data: sellerAdsFixture() },
) => render(address, ({ endpoint }) => (endpoint.name.startsWith('listSellerAds') ? ads : { data: profile }))

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
    const { text, html, head } = await showSeller(address)
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
    const none = sellerAdsFixture({ total: 0, pageCount: 0, items: [], types: [], makes: [] })
    const { text, html } = await showSeller('/profile/seller_1', profile, { data: none })

    expect(text).toContain('Aucune annonce en ligne pour le moment')
    expect(text).toContain('Aucun avis pour le moment')
    expect(html).not.toContain('<form')
  })

  it('leads to each page of a seller’s ads, and to choices among them, without JavaScript', async () => {
    const asked: unknown[] = []
    const address = '/profile/seller_1?marque=Peugeot&tri=prix-croissant&page=2'
    const { html, text, head } = await render(address, ({ endpoint, input }) => {
      if (endpoint.name !== 'listSellerAds') return { data: profileFixture() }
      asked.push(input.query)
      return { data: sellerAdsFixture({ total: 18, page: 2 }) }
    })
    expect(asked).toEqual([{ marque: 'Peugeot', tri: 'prix-croissant', page: '2' }])
    expect(text).toContain('(18 annonces)')
    expect(html).toContain('href="/profile/seller_1?marque=Peugeot&amp;tri=prix-croissant"')
    expect(html).toMatch(
      /<form aria-label="Choisir parmi ses annonces"[^>]* action="\/profile\/seller_1" method="get">/,
    )
    expect(html).toMatch(/<select name="marque"[^>]*>.*<option value="Peugeot" selected="">Peugeot \(18\)/)
    expect(html).toMatch(/<noscript><button[^>]*type="submit"/)
    expect(html).toMatch(/<form[^>]* action="\/messagerie" method="get">/)
    expect(html).toContain('<select name="conversation"')
    expect(head).toMatchObject({ title: expect.stringMatching(/, page 2$/), canonical: '/profile/seller_1' })
  })

  it('gives each page of all ads an address of its own, and a page that is not there none', async () => {
    const page = (number: number) => ({
      data: sellerAdsFixture({ page: number, ...(number > 2 ? { items: [] } : {}) }),
    })
    expect((await showSeller('/profile/seller_1?page=2', undefined, page(2))).head).toMatchObject({
      canonical: '/profile/seller_1?page=2',
      noindex: false,
    })
    const { head, text, html } = await showSeller('/profile/seller_1?page=7', undefined, page(7))
    expect(head).toMatchObject({ status: 404, noindex: true })
    expect(text).toContain('la dernière porte le numéro 2')
    expect(html).toContain('href="/profile/seller_1?page=2"')
  })

  it('shows the newest ads where the list of all cannot be had', async () => {
    const { text, html, head } = await showSeller('/profile/seller_1', undefined, { problem: problemOf(404) })
    expect(text).toContain('Seules les plus récentes sont là')
    expect(html).toContain('href="/announcement/ad_5"')
    expect(head.status).toBeUndefined()
  })

  it('shows the hours of a professional, and leaves to the browser whether that is now', async () => {
    const day = [{ from: '09:00', to: '12:00' }]
    const openingHours = [day, day, day, day, day, day, []]
    const { text, html } = await showSeller('/profile/seller_1', profileFixture({ openingHours }))
    expect(text).toMatch(/Horaires d’ouverture .*Lundi 9\sh – 12\sh .*Dimanche Fermé/)
    expect(text).not.toMatch(/Ouvert jusqu|Fermé, ouvre/)
    expect(html).not.toMatch(/\sstyle="/)
  })

  it('tells how many gave how many stars as a table', async () => {
    const stats = { ...profileFixture().stats, distribution: [1, 0, 0, 3, 8] }
    const { text } = await showSeller('/profile/seller_1', profileFixture({ stats }))
    expect(text).toContain('Nombre d’avis par note 5 étoiles 8 4 étoiles 3 3 étoiles 0 2 étoiles 0 1 étoile 1')
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
