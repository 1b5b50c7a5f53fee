import { announcementFixture, motoFixture, summaryFixture } from '../testing/fixtures'
import { criteriaOf, factsOfSummary, historyOf, keyFactsOf } from './facts'

const told = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`.replace(/\s/g, ' '))

describe('the facts of an ad', () => {
  const { vehicle } = announcementFixture()

  it('puts six first for a car', () => {
    expect(told(keyFactsOf(vehicle))).toEqual([
      'Année: 2019',
      'Kilométrage: 64 200 km',
      'Carburant: Essence',
      'Boîte: Manuelle',
      'Puissance: 110 ch',
      'Portes: 5',
    ])
  })

  it('puts six first for a motorcycle', () => {
    expect(told(keyFactsOf(motoFixture().vehicle))).toEqual([
      'Année: 2022',
      'Kilométrage: 8 100 km',
      'Cylindrée: 689 cm³',
      'Puissance: 73 ch',
      'Type: Roadster',
      'Permis: A2',
    ])
  })

  it('fills the place of a fact that the seller did not tell', () => {
    const { powerHp: _, doors: __, ...rest } = vehicle
    expect(told(keyFactsOf(rest)).slice(4)).toEqual(['Sièges: 5', 'État: Très bon état'])
  })

  it.each([
    [announcementFixture(), summaryFixture({ fuel: 'essence' })],
    [
      motoFixture(),
      summaryFixture({
        vehicleType: 'moto',
        displacementCc: 689,
        motoType: 'roadster',
        licence: 'a2',
        fuel: undefined,
      }),
    ],
  ])('stand where they will as soon as the card tells of them', (ad, summary) => {
    const coming = factsOfSummary(summary)
    expect(coming.map(({ label }) => label)).toEqual(keyFactsOf(ad.vehicle).map(({ label }) => label))
    expect(coming.filter(({ value }) => value === undefined).map(({ name }) => name)).toEqual(
      ad.vehicle.type === 'automobile' ? ['power', 'doors'] : ['power'],
    )
  })

  it('leaves unknown criteria out, and motorcycle criteria out of cars', () => {
    const { colour: _, ...rest } = vehicle
    const labels = criteriaOf(rest).flatMap(({ criteria }) => criteria.map(({ label }) => label))

    expect(labels).toContain('Nombre de portes')
    expect(labels).not.toContain('Couleur')
    expect(labels).not.toContain('Cylindrée')
  })

  it("says 'non garanti' where the seller declares it", () => {
    expect(keyFactsOf(motoFixture().vehicle)[1]?.note).toBe('non garanti')
    expect(keyFactsOf(vehicle)[1]?.note).toBeUndefined()
    expect(told(historyOf(motoFixture()))).toEqual([
      'Première mise en circulation: 2022 (mois non précisé)',
      'Kilométrage: 8 100 km, non garanti',
    ])
    expect(told(historyOf(announcementFixture()))[0]).toBe('Première mise en circulation: mars 2019')
  })
})
