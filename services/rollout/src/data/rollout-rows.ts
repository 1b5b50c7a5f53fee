import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** What is live of an owner in an environment. `revision` is compared before it is replaced. */
export type RolloutRow = Omit<OwnerRollout, 'changedAt'> & {
  /** `<environment>:<owner>`. */
  _id: string
  environment: string
  changedAt: Date
}

const schema = new Schema<RolloutRow>(
  {
    _id: { type: String, required: true },
    environment: { type: String, required: true },
    owner: { type: String, required: true },
    revision: { type: Number, required: true },
    state: { type: String, required: true },
    stable: { type: String, required: true },
    previous: { type: String, default: null },
    canary: { type: Schema.Types.Mixed, default: null },
    setBy: { type: String, required: true },
    changedAt: { type: Date, required: true },
    changedBy: { type: String, default: null },
    takenBack: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'rollouts', versionKey: false, minimize: false },
)
schema.index({ environment: 1, owner: 1 }, { unique: true })

export type RolloutModel = Model<RolloutRow>
export const rolloutModel = (database: Database): RolloutModel => database.model('Rollout', schema)

/** A rollout as callers are told of it. */
export const shownRollout = ({ _id, environment: _environment, changedAt, ...row }: RolloutRow): OwnerRollout => ({
  ...row,
  changedAt: changedAt.toISOString(),
})
