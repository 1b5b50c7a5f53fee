import { isDeepStrictEqual } from 'node:util'
import type { AccessTokenClaims, BodyOf, Photo } from '@rouage/contracts'
import type { Draft, saveDraft } from '@rouage/contracts/endpoints/publish'
import { newId, Problem } from '@rouage/service-kit'
import { draftIdOf, type StoredDraft } from '../../data/drafts'
import type { DraftRepository } from '../../data/draft-repository'
import type { OwnAd, OwnAds } from '../ads/own-ads'
import type { OwnPhotos } from '../ads/own-photos'
import type { Plans } from '../pricing/plans'
import { optionsFor } from '../pricing/quote'

/** The key of the draft of an ad to come; any other is the id of the ad that is edited. */
export const NEW_DRAFT = 'new'

export const draftChanged = (): Problem =>
  new Problem({
    status: 409,
    code: 'draft_changed',
    detail: 'Cette annonce a été modifiée dans un autre onglet ou sur un autre appareil. Rechargez-la pour continuer.',
  })

/** What a draft is when nobody has saved it. */
const UNTOUCHED = { revision: 0, fields: {}, photos: [], options: {} } as const

type Content = Pick<StoredDraft, 'revision' | 'fields' | 'options'> & {
  readonly photos: readonly Photo[]
  readonly updatedAt?: Date
}

/** Why the last version of an ad was refused; undefined unless it was. */
const refusalOf = (ad: OwnAd | undefined): string | undefined =>
  ad?.newest?.status === 'refused' ? ad.newest.statement?.text : undefined

/** What people write of ads before they hand it in. */
export const createDrafts = ({
  drafts,
  ownAds,
  ownPhotos,
  plans,
}: {
  drafts: DraftRepository
  ownAds: OwnAds
  ownPhotos: OwnPhotos
  plans: Plans
}) => {
  /** The ad of a key; undefined of one to come. @throws Problem announcement_not_found, not_owner */
  const adOf = (key: string, user: AccessTokenClaims): Promise<OwnAd> | undefined =>
    key === NEW_DRAFT ? undefined : ownAds.find(key, user)

  const shown = async (user: AccessTokenClaims, key: string, content: Content, ad?: OwnAd): Promise<Draft> => ({
    key,
    revision: content.revision,
    fields: content.fields,
    photos: content.photos.map(ownPhotos.withPass),
    options: content.options,
    updatedAt: content.updatedAt?.toISOString(),
    plan: await plans.planOf(user),
    refusal: refusalOf(ad),
  })

  /** What a save makes of the draft; an answer that was lost is asked for again, and changes nothing twice. */
  const write = async (draft: StoredDraft, before: StoredDraft | undefined): Promise<void> => {
    const isKept = before === undefined ? await drafts.insert(draft) : await drafts.replace(draft)
    if (!isKept) throw draftChanged()
  }

  return {
    adOf,

    /** @throws Problem announcement_not_found, not_owner */
    read: async (user: AccessTokenClaims, key: string): Promise<Draft> => {
      const ad = await adOf(key, user)
      const stored = await drafts.find(user.sub, key)
      return shown(user, key, stored ?? { ...UNTOUCHED, ...(ad && { fields: ad.fields, photos: ad.photos }) }, ad)
    },

    /** @throws Problem announcement_not_found, not_owner, draft_changed, photo_not_found */
    save: async (
      user: AccessTokenClaims,
      key: string,
      { revision, fields, photoIds, options }: BodyOf<typeof saveDraft>,
    ): Promise<Draft> => {
      const ad = await adOf(key, user)
      const before = await drafts.find(user.sub, key)
      const held = [...(before?.photos ?? []), ...(ad?.photos ?? [])]
      const purpose = ad?.isPublished === true ? 'edit' : 'publication'
      const content = {
        fields,
        photos: await ownPhotos.forDraft(user.sub, photoIds, held),
        options: optionsFor(purpose, await plans.planOf(user), options),
      }
      if (before !== undefined && before.revision === revision + 1) {
        const { fields: hadFields, photos, options: hadOptions } = before
        const isSaved = isDeepStrictEqual({ fields: hadFields, photos, options: hadOptions }, content)
        if (isSaved) return shown(user, key, before, ad)
      }
      if ((before?.revision ?? 0) !== revision) throw draftChanged()
      const draft: StoredDraft = {
        _id: draftIdOf(user.sub, key),
        userId: user.sub,
        key,
        announcementId: before?.announcementId ?? (ad === undefined ? newId() : key),
        revision: revision + 1,
        ...content,
        updatedAt: new Date(),
      }
      await write(draft, before)
      return shown(user, key, draft, ad)
    },
  }
}
export type Drafts = ReturnType<typeof createDrafts>
