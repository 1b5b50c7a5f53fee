import { type OpeningHours, WEEKDAYS } from '@rouage/contracts/opening-hours'
import type { Operation } from '../operations'
import type { Known } from '../roles'
import type { Attacker } from '../scene'
import type { Cast } from './cast'

/** Hours that follow each other, which chance hardly ever makes. */
const openingHours: OpeningHours = WEEKDAYS.map(() => [
  { from: '09:00', to: '12:00' },
  { from: '14:00', to: '18:30' },
])

/** Values by which calls reach what lies behind the parsing. */
export const knownOf = ({ ads, documentId }: Pick<Cast, 'ads' | 'documentId'>): Known => ({
  ids: ads.slice(0, 3),
  firstName: 'Dominique',
  lastName: 'Essai',
  phone: '06 12 34 56 78',
  siret: '73282932000074',
  openingHours,
  companyName: 'Garage Essai',
  pseudo: 'Essai',
  code: '123456',
  returnTo: '/profile',
  reason: 'Pour un essai',
  documentId,
  words: ['Dominique'],
  lat: '48.85',
  lon: '2.35',
  q: 'Lyon',
  path: '/voitures/peugeot',
  limit: '12',
  announcementId: ads[0] ?? '',
  clientId: 'un-essai-0001',
  side: 'buyer',
  text: 'Est-elle toujours disponible ?',
  motive: 'autre',
  message: 'Pour un essai',
})

/** As `Scene.idsOf`. */
export const idsOf = (cast: Cast, operation: Operation, parameter: string, attacker: Attacker): readonly string[] => {
  if (parameter === 'ids') return [cast.ads.slice(0, 5).join(',')]
  if (parameter === 'subject') return [cast.victim.id]
  if (parameter === 'documentId') return [cast.documentId]
  if (parameter === 'userId') return [cast.seller.id]
  if (parameter === 'pseudo') return [cast.seller.pseudo]
  if (parameter === 'key' && operation.service === 'messaging') return [...cast.theirConversations, ...cast.ads]
  // Whoever may kill a slice would take the pages away that are looked at afterwards; a host cannot be killed.
  if (parameter === 'owner') return ['host']
  if (parameter !== 'id') return []
  if (operation.path.includes('/sessions/')) return cast.theirSessions
  if (operation.service === 'messaging') return cast.theirConversations
  const isAllowed = attacker.outcomeOf(operation) === 'allowed'
  if (operation.service === 'account') return isAllowed ? [cast.victim.id] : [cast.bystander.id]
  if (operation.rule === 'owner') return isAllowed ? cast.ownersAds : cast.theirAds
  return cast.ads
}
