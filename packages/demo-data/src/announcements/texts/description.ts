import { integerBetween, oneOf, shuffled } from '../chance'
import { drawEquipment } from './equipment'
import { CLOSINGS, INSPECTION, NOTES, OPENINGS, statesFor, UPKEEP, USE } from './particulier'
import { dealerText } from './professionnel'
import { capital, km, registeredIn, type Sentence, type Subject, uncapital } from './wording'

/** At most `count` true sentences of a bank, in random order. */
const pickFrom =
  (subject: Subject) =>
  (bank: readonly Sentence[], count: number): string[] => {
    const found: string[] = []
    for (const sentence of shuffled(subject.random, bank)) {
      if (found.length >= count) break
      const text = sentence(subject)
      if (text !== undefined) found.push(text)
    }
    return found
  }

const equipmentSentence = (subject: Subject, items: readonly string[]): string => {
  if (items.length === 0) return ''
  const joins = items.length > 1 && !items.some((item) => item.includes(' et '))
  const list = joins ? `${items.slice(0, -1).join(', ')} et ${items.at(-1) ?? ''}` : items.join(', ')
  return oneOf(subject.random, [
    `Options : ${list}.`,
    `Équipements : ${list}.`,
    `${capital(list)}.`,
    `Avec ${list}.`,
    `Côté équipement : ${list}.`,
  ])
}

/** `Peugeot 208, mars 2016, 98 000 km. CT ok, première main, pneus récents. Prix ferme.` */
const notesText = (subject: Subject): string => {
  const { random, vehicle } = subject
  const pick = pickFrom(subject)
  const notes = pick(NOTES, integerBetween(random, 3, 5))
  const equipment = drawEquipment(random, vehicle, 0, 4)
  const facts = [`${vehicle.make} ${vehicle.model}`, registeredIn(vehicle), km(vehicle.mileageKm)]
  const closing = pick(CLOSINGS, 1)
  if (random.chance(0.4))
    return [
      facts.join(', '),
      ...notes,
      ...(equipment.length > 0 ? [capital(equipment.join(', '))] : []),
      ...closing,
    ].join('\n')
  return [`${facts.join(', ')}.`, `${capital([...notes.map(uncapital), ...equipment].join(', '))}.`, ...closing].join(
    ' ',
  )
}

const particulierText = (subject: Subject): string => {
  const { random, vehicle } = subject
  const pick = pickFrom(subject)
  if (random.chance(0.2)) return notesText(subject)
  const isTerse = random.chance(0.2)
  const isWreck = vehicle.condition === 'a-renover'
  const opening = pick(OPENINGS, 1)
  const state = pick(
    statesFor(subject),
    isTerse || vehicle.condition === 'tres-bon-etat' ? 1 : integerBetween(random, 1, 2),
  )
  const upkeep = isWreck
    ? []
    : [
        ...pick(UPKEEP, isTerse ? integerBetween(random, 0, 1) : integerBetween(random, 1, 4)),
        ...pick(INSPECTION, random.chance(0.6) ? 1 : 0),
      ]
  const use = isTerse || isWreck ? [] : pick(USE, integerBetween(random, 0, 2))
  const equipment =
    isTerse || isWreck || random.chance(0.25) ? '' : equipmentSentence(subject, drawEquipment(random, vehicle, 2, 8))
  const closing = pick(CLOSINGS, isTerse ? 1 : integerBetween(random, 1, 3))
  const body = random.chance(0.5) ? [state, use, upkeep, [equipment]] : [use, upkeep, state, [equipment]]
  const paragraphs = [opening, ...body, closing]
    .map((sentences) => sentences.filter((sentence) => sentence !== '').join(' '))
    .filter((text) => text !== '')
  return paragraphs.join(oneOf(random, [' ', ' ', '\n', '\n\n']))
}

/** The description of an ad, in French, without any contact details. The subject's random numbers decide its words. */
export const describe = (subject: Subject): string => {
  if (subject.sellerKind === 'particulier') return particulierText(subject)
  return dealerText(subject, pickFrom(subject), drawEquipment(subject.random, subject.vehicle, 5, 12))
}
