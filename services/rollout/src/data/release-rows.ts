import type { RegisteredRelease, ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** A file of a release as it was when the release was registered. `bytes` are compressed. */
export type ReleaseFile = { readonly file: string; readonly integrity: string; readonly bytes: number }

/** A registered release: it is added, and never changed. */
export type ReleaseRow = {
  _id: string
  owner: ReleaseOwner
  version: string
  hostRange: string | null
  routes: string[]
  /** As JSON, since paths are among its keys. */
  manifest: string
  files: ReleaseFile[]
  bytes: number
  scriptBytes: number
  digest: string
  registeredAt: Date
  registeredBy: string | null
}

const schema = new Schema<ReleaseRow>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    version: { type: String, required: true },
    hostRange: { type: String, default: null },
    routes: { type: [String], required: true },
    manifest: { type: String, required: true },
    files: [{ _id: false, file: String, integrity: String, bytes: Number }],
    bytes: { type: Number, required: true },
    scriptBytes: { type: Number, required: true },
    digest: { type: String, required: true },
    registeredAt: { type: Date, required: true },
    registeredBy: { type: String, default: null },
  },
  { collection: 'releases', versionKey: false },
)
schema.index({ owner: 1, version: 1 }, { unique: true })
schema.index({ registeredAt: -1, _id: -1 })
schema.index({ owner: 1, registeredAt: -1, _id: -1 })

export type ReleaseModel = Model<ReleaseRow>
export const releaseModel = (database: Database): ReleaseModel => database.model('Release', schema)

/** A release as callers are told of it. */
export const shownRelease = ({
  _id,
  manifest: _manifest,
  files,
  registeredAt,
  ...row
}: ReleaseRow): RegisteredRelease => ({
  ...row,
  files: files.length,
  registeredAt: registeredAt.toISOString(),
})
