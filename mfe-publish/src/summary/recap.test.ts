import { draftFixture } from '../testing/drafts'
import { recapOf } from './recap'

const plain = (value: unknown) => JSON.stringify(value).replaceAll(/[\u202f\u00a0]/g, ' ')

describe('the recap of an ad', () => {
  it('reads as its buyers will see it', () => {
    const recap = recapOf(draftFixture().fields)
    expect(recap.title).toBe('Peugeot 208 1.2 PureTech 110')
    expect(plain(recap.price)).toBe('"12 490 €"')
    expect(recap.place).toBe('Toulouse (31000)')
    expect(plain(recap.facts)).toContain('{"label":"Kilométrage","value":"45 000 km"}')
    expect(plain(recap.facts)).toContain('{"label":"Mise en circulation","value":"mars 2021"}')
    expect(plain(recap.facts)).toContain('{"label":"Boîte","value":"Manuelle"}')
    expect(recap.hasPhone).toBe(false)
  })

  it('has a motorcycle’s own facts', () => {
    const recap = recapOf({
      vehicleType: 'moto',
      displacementCc: '689',
      motoType: 'roadster',
      licence: 'a2',
      doors: '5',
    })
    expect(plain(recap.facts)).toBe(
      '[{"label":"Cylindrée","value":"689 cm³"},{"label":"Type","value":"Roadster"},{"label":"Permis","value":"A2"}]',
    )
  })

  it('tells the equipment of its kind in words', () => {
    expect(recapOf({ vehicleType: 'moto', equipment: 'top-case climatisation abs' }).equipment).toEqual([
      'ABS',
      'Top-case',
    ])
    expect(recapOf({}).equipment).toEqual([])
  })

  it('keeps what cannot be read as it was typed, and leaves out what was not said', () => {
    const recap = recapOf({ price: 'douze mille', mileageKm: 'beaucoup', colour: ' ', make: ' Renault ' })
    expect(recap.price).toBe('douze mille')
    expect(recap.facts).toEqual([{ label: 'Kilométrage', value: 'beaucoup' }])
    expect(recap.title).toBe('Renault')
  })

  it('says that a mileage is not guaranteed, and that one may call', () => {
    const recap = recapOf({
      mileageKm: '90000',
      mileageNotGuaranteed: 'oui',
      phone: '06 12 34 56 78',
      showPhone: 'oui',
    })
    expect(plain(recap.facts)).toBe('[{"label":"Kilométrage","value":"90 000 km, non garanti"}]')
    expect(recap.hasPhone).toBe(true)
  })
})
