import type { ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import type { Fault, HealthCount } from '@rouage/contracts/release-health'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** Long enough to look back at a release, and no longer. */
const KEEP_SUMS_SECONDS = 30 * 24 * 3_600
/** An edge that has not got through for so long has given its batch up. */
const KEEP_BATCHES_SECONDS = 24 * 3_600

export type Counts = Partial<Record<HealthCount, number>>

/** What pages told of one release, as sums of a minute. */
export type HealthRow = {
  /** `<environment>:<owner>:<version>:<minute in ms>:<whether of signed-in people>`, `:employee` of employees, `:draw=<draw>`. */
  _id: string
  environment: string
  owner: ReleaseOwner
  version: string
  /** Begin of the minute in which the pages were given. */
  minute: Date
  isSignedIn: boolean
  /** Missing in rows of before. */
  isEmployee?: boolean
  /** Missing where there was one release, and in rows of before. */
  draw?: string
  counts: Counts
}

const healthSchema = new Schema<HealthRow>(
  {
    _id: { type: String, required: true },
    environment: { type: String, required: true },
    owner: { type: String, required: true },
    version: { type: String, required: true },
    minute: { type: Date, required: true },
    isSignedIn: { type: Boolean, required: true },
    isEmployee: { type: Boolean, default: false },
    draw: { type: String },
    counts: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'health', versionKey: false, minimize: false },
)
healthSchema.index({ environment: 1, owner: 1, version: 1, minute: 1 })
healthSchema.index({ minute: 1 }, { expireAfterSeconds: KEEP_SUMS_SECONDS })

/** A batch of sums that was added: it is not added again. */
type BatchRow = { _id: string; at: Date }
const batchSchema = new Schema<BatchRow>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'healthBatches', versionKey: false },
)
batchSchema.index({ at: 1 }, { expireAfterSeconds: KEEP_BATCHES_SECONDS })

/** Logarithms of evidence against a canary, for each fault; see `evidence.ts`. */
export type Evidence = Record<Fault, number[]>

/** A canary under watch, with what minutes that are over have said of it. */
export type WatchRow = {
  /** `<environment>:<owner>`. */
  _id: string
  canary: string
  stable: string
  /** Minutes from here on count. */
  since: Date
  /** Minutes before it are in `evidence` and the counts. */
  closedTo: Date
  evidence: Evidence
  canaryCounts: Counts
  stableCounts: Counts
}

const watchSchema = new Schema<WatchRow>(
  {
    _id: { type: String, required: true },
    canary: { type: String, required: true },
    stable: { type: String, required: true },
    since: { type: Date, required: true },
    closedTo: { type: Date, required: true },
    evidence: { type: Schema.Types.Mixed, required: true },
    canaryCounts: { type: Schema.Types.Mixed, required: true },
    stableCounts: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'canaryWatches', versionKey: false, minimize: false },
)

export type HealthModels = {
  readonly sums: Model<HealthRow>
  readonly batches: Model<BatchRow>
  readonly watches: Model<WatchRow>
}
export const healthModels = (database: Database): HealthModels => ({
  sums: database.model('Health', healthSchema),
  batches: database.model('HealthBatch', batchSchema),
  watches: database.model('CanaryWatch', watchSchema),
})
