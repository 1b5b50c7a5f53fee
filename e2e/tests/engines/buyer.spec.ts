import { expect } from '@playwright/test'
import { test } from '../../support/engines/test'
import { PASSWORD } from '../../support/people'

const BANNER = { role: 'banner' } as const
const top = (value: unknown): number => Number(value)

test('a buyer finds an ad, keeps it, comes back to where they were, and writes to its seller', async ({
  visit,
  email,
}) => {
  await visit.open('/')
  await visit.click({ role: 'button', name: /RECHERCHER \([\d\s\u202f]+ OFFRES?\)/ })
  await visit.arriveAt(/^\/search\?type=automobile/)
  await visit.until('document.querySelectorAll("main article").length === 10')

  const third = { role: 'article', at: 2 } as const
  await visit.click({ role: 'button', name: /favori/i, within: third })
  await visit.see({ text: '1', within: BANNER })
  await visit.click({ role: 'link', at: 0, within: { role: 'article', at: 5 } })
  await visit.arriveAt(/^\/announcement\//)
  await visit.until('document.activeElement?.localName === "h1"')

  // Seen from the list, further down than its first screen.
  await visit.back()
  await visit.arriveAt(/^\/search\?type=automobile/)
  await visit.until('scrollY > 200')
  const before = await visit.read('scrollY', top)
  await visit.click({ role: 'link', at: 0, within: { role: 'article', at: 6 } })
  await visit.arriveAt(/^\/announcement\//)
  await visit.until('scrollY === 0')
  await visit.back()
  await visit.arriveAt(/^\/search/)
  await visit.until('scrollY > 200')
  expect(await visit.read('scrollY', top)).toBeGreaterThan(before - 400)

  await visit.click({ role: 'link', at: 0, within: third })
  await visit.click({ role: 'link', name: 'Contacter' })
  await visit.arriveAt(/^\/auth\?retour=/)
  await visit.type({ label: 'Email ou téléphone' }, email)
  await visit.type({ label: 'Mot de passe' }, `${PASSWORD}\n`)
  await visit.arriveAt(/^\/messagerie/)
  await visit.type({ role: 'textbox', name: /^Votre message à/ }, 'Bonjour, toujours disponible ?\n')
  await visit.see({ text: 'Envoyé' })

  await visit.open('/favorites')
  await visit.see({ role: 'article' })
})
