import type { Endpoint, ParamsOf } from '@rouage/contracts'
import { exportPerson as exportFromListing, photoOriginalPath } from '@rouage/contracts/endpoints/listing'
import { exportPerson as exportFromMessaging } from '@rouage/contracts/endpoints/messaging'
import { exportPerson as exportFromPublish } from '@rouage/contracts/endpoints/publish'
import { exportPerson as exportFromSearch } from '@rouage/contracts/endpoints/search'
import type { ExportPage } from '@rouage/contracts/person-export'
import { callService, readAtReplica, type ServiceCaller, serviceCallerOf } from '@rouage/service-kit'
import * as z from 'zod/mini'
import type { AccountConfig } from '../config'

const PAGE_MS = 10_000
const PHOTO_MS = 10_000
const MAX_PHOTO_BYTES = 8 * 1024 * 1024

export type ExportedPerson = { readonly userId: string; readonly email: string }
type Row = Record<string, unknown>

/** A JSON file of the export: where its rows come from and what is said about it. */
export type ExportSource = {
  readonly file: string
  /** Said of the file in the table of contents, and of what is missing where it could not be had: `Vos annonces`. */
  readonly about: string
  /** Rows in pages; rejects where the service is away. */
  readonly rows: (person: ExportedPerson, signal: AbortSignal) => AsyncIterable<readonly Row[]>
  /** Files that a row brings along, by their names in the ZIP. */
  readonly files?: (row: Row) => readonly ExportedFile[]
}
export type ExportedFile = { readonly name: string; readonly read: (signal: AbortSignal) => Promise<Buffer> }

const ofPhotos = z.object({ photos: z.array(z.object({ id: z.string() })) })

type Texts = Pick<ExportSource, 'file' | 'about' | 'files'>
type Ask<Section extends string> = (
  section: Section,
  person: ExportedPerson,
  after: string | undefined,
  signal: AbortSignal,
) => Promise<ExportPage>
/** The sections that a service declares: a new one that says nothing of itself below fails the type check. */
type SectionOf<E extends Endpoint> = ParamsOf<E> extends { section: infer Section extends string } ? Section : never

const sourcesOf = <Section extends string>(
  ask: Ask<Section>,
  sections: Readonly<Record<Section, Texts>>,
): ExportSource[] =>
  (Object.keys(sections) as Section[]).map((section) => ({
    ...sections[section],
    rows: async function* (person, signal) {
      for (let after: string | null | undefined; after !== null;) {
        const page: ExportPage = await ask(section, person, after, signal)
        yield page.items
        after = page.next
      }
    },
  }))

const readPhoto = async (url: string, caller: ServiceCaller, signal: AbortSignal): Promise<Buffer> => {
  const answer = await fetch(url, {
    headers: await caller.headersFor('listing'),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PHOTO_MS)]),
    redirect: 'error',
  })
  const size = Number(answer.headers.get('content-length') ?? 0)
  if (!answer.ok || size > MAX_PHOTO_BYTES) {
    await answer.body?.cancel()
    throw new Error(`status ${answer.status}, ${size} bytes`)
  }
  return Buffer.from(await answer.arrayBuffer())
}

/**
 * What other services know of a person: the one list. A service that comes to know something declares its part by
 * `personExport` in its contract and is added here; its address joins the configuration. One that is not configured is
 * as good as away.
 */
export const exportSources = (config: AccountConfig): ExportSource[] => {
  const { LISTING_URL, MESSAGING_URL, PUBLISH_URL, SEARCH_URL } = config
  const caller = serviceCallerOf('account', config)
  const inputOf = <Section extends string>(
    section: Section,
    { userId, email }: ExportedPerson,
    after: string | undefined,
  ) => ({
    params: { userId, section },
    body: { email, after },
  })
  const optionsOf = (baseUrl: string | undefined, signal: AbortSignal) => {
    if (baseUrl === undefined) throw new Error('the service is not configured')
    return { baseUrl, caller, timeoutMs: PAGE_MS, signal }
  }
  const photosOf = (row: Row): ExportedFile[] => {
    const ad = ofPhotos.safeParse(row)
    if (!ad.success) return []
    return ad.data.photos.map(({ id }) => ({
      name: `photos/${id}.jpg`,
      read: async (signal) => {
        const { baseUrl } = optionsOf(LISTING_URL, signal)
        return readAtReplica(baseUrl, (origin) => readPhoto(origin + photoOriginalPath(id), caller, signal))
      },
    }))
  }
  return [
    ...sourcesOf<SectionOf<typeof exportFromListing>>(
      async (section, person, after, signal) =>
        callService(exportFromListing, inputOf(section, person, after), optionsOf(LISTING_URL, signal)),
      {
        announcements: {
          file: 'annonces.json',
          about: 'Vos annonces, et combien de visiteurs ont affiché votre numéro',
          files: photosOf,
        },
        photos: {
          file: 'photos.json',
          about: 'Les photos que vous avez envoyées et qui ne sont dans aucune annonce',
          files: (row) => photosOf({ photos: [row] }),
        },
        reviewsWritten: { file: 'avis-ecrits.json', about: 'Les avis que vous avez écrits' },
        reviewsReceived: { file: 'avis-recus.json', about: 'Les avis que vous avez reçus' },
        reports: { file: 'signalements.json', about: 'Les signalements que vous avez faits' },
        decisions: { file: 'moderation.json', about: 'Les décisions de modération qui vous concernent' },
      },
    ),
    ...sourcesOf<SectionOf<typeof exportFromPublish>>(
      async (section, person, after, signal) =>
        callService(exportFromPublish, inputOf(section, person, after), optionsOf(PUBLISH_URL, signal)),
      {
        drafts: { file: 'brouillons.json', about: 'Vos brouillons d’annonces' },
        submissions: {
          file: 'versions.json',
          about: 'Les versions de vos annonces, leur vérification et les décisions qui les concernent',
        },
        orders: { file: 'commandes.json', about: 'Vos commandes et leurs paiements' },
        invoices: { file: 'factures.json', about: 'Vos factures' },
      },
    ),
    ...sourcesOf<SectionOf<typeof exportFromSearch>>(
      async (section, person, after, signal) =>
        callService(exportFromSearch, inputOf(section, person, after), optionsOf(SEARCH_URL, signal)),
      {
        favorites: { file: 'favoris.json', about: 'Vos annonces favorites, et depuis quand elles le sont' },
        savedSearches: { file: 'recherches.json', about: 'Vos recherches sauvegardées et leurs alertes' },
      },
    ),
    ...sourcesOf<SectionOf<typeof exportFromMessaging>>(
      async (section, person, after, signal) =>
        callService(exportFromMessaging, inputOf(section, person, after), optionsOf(MESSAGING_URL, signal)),
      {
        reports: {
          file: 'signalements-messagerie.json',
          about: 'Vos signalements de messages et de conversations',
        },
        conversations: { file: 'conversations.json', about: 'Vos conversations' },
        messages: { file: 'messages.json', about: 'Les messages de vos conversations' },
        contactMessages: { file: 'contact.json', about: 'Ce que vous avez écrit à notre support' },
      },
    ),
  ]
}
