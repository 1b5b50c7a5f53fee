import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../../support/engines/test'
import type { Visit } from '../../support/engines/visit'
import { PASSWORD } from '../../support/people'
import { freshPicture } from '../../support/picture'

const combine = async (visit: Visit, field: string, typed: string, option: string): Promise<void> => {
  // The list comes when somebody reaches for it.
  await visit.click({ label: field })
  await visit.type({ role: 'combobox', name: field }, typed)
  await visit.click({ role: 'option', name: new RegExp(`^${option}`) })
}
const goOn = (visit: Visit) => visit.click({ role: 'button', name: 'Continuer' })

test('a private seller writes an ad with photos, publishes it, and buyers find it', async ({ visit, email }) => {
  const engine = `TCe 90 n° ${Date.now() % 1_000_000}`
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-photos-'))
  const photos = [path.join(folder, 'avant.png'), path.join(folder, 'arriere.png')]
  for (const photo of photos) await writeFile(photo, freshPicture(640))

  await visit.open('/create-announcement')
  await visit.arriveAt(/^\/auth\?retour=/)
  await visit.type({ label: 'Email ou téléphone' }, email)
  await visit.type({ label: 'Mot de passe' }, `${PASSWORD}\n`)
  await visit.arriveAt(/^\/create-announcement/)
  await visit.choose({ role: 'radio', name: 'Automobile' })
  await combine(visit, 'Marque', 'Renau', 'Renault')
  await combine(visit, 'Modèle', 'Cli', 'Clio')
  await visit.type({ label: 'Motorisation' }, engine)
  await visit.type({ label: 'Première mise en circulation' }, '062021')
  await goOn(visit)
  await visit.type({ label: 'Kilométrage' }, '38500')
  await visit.choose({ role: 'radio', name: 'Essence' })
  await visit.choose({ role: 'radio', name: 'Manuelle' })
  await goOn(visit)
  await visit.choose({ role: 'radio', name: 'Bon état' })
  await visit.type({ role: 'textbox', name: 'Description' }, 'Deuxième propriétaire, carnet complet, visible le soir.')
  await goOn(visit)
  await visit.attach({ label: 'Ajouter des photos' }, photos)
  await visit.see({ text: /^2 sur 3 photos/ })
  await rm(folder, { recursive: true })
  await goOn(visit)
  await visit.type({ role: 'textbox', name: 'Prix' }, '12400')
  await goOn(visit)
  await combine(visit, 'Ville ou code postal', 'Toulo', 'Toulouse')
  // The map comes above the button and moves it.
  await visit.see({ text: /^Toulouse \(31000\), Haute-Garonne, Occitanie/ })
  await visit.click({ role: 'button', name: /récapitulatif/i })
  await visit.arriveAt(/^\/announcement-summary/)
  await visit.click({ role: 'button', name: 'Confirmer la publication' })
  await visit.arriveAt(/^\/boost-announcement/)
  await visit.click({ role: 'button', name: 'Publier mon annonce' })
  await visit.arriveAt(/^\/publication-confirmed/)
  await visit.see({ role: 'heading', name: /^Annonce (bien reçue|publiée avec succès)/ })

  // Checks, events and the index have their time.
  await expect(async () => {
    await visit.open(`/search?recherche=${encodeURIComponent(engine)}`)
    expect(await visit.read('document.querySelector("main").innerText', String)).toContain(engine)
  }).toPass()
})
