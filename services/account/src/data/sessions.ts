import type { Database } from '@rouage/service-kit'
import { type Model, Schema } from 'mongoose'

/** better-auth's `session`. The database removes a session once it is over. */
export type StoredSession = {
  _id: string
  userId: string
  token: string
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
  ipAddress: string
  userAgent: string
}
const session = new Schema<StoredSession>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    token: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    ipAddress: { type: String, default: '' },
    userAgent: { type: String, default: '' },
  },
  { collection: 'session', versionKey: false },
)
session.index({ token: 1 }, { unique: true })
session.index({ userId: 1, createdAt: -1 })
session.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
export type SessionModel = Model<StoredSession>
export const sessionModel = (database: Database): SessionModel => database.model('Session', session)

/** The second factor of a person: an authenticator app, and recovery codes for the day it is lost. */
export type StoredSecondFactor = {
  /** The person's id. */
  _id: string
  /** Encrypted with the service's secret. */
  secret: string
  enabled: boolean
  /** The newest time step whose code was used: no code works twice. */
  lastStep: number
  /** Digests of the recovery codes that are left. */
  recoveryCodes: string[]
}
const secondFactor = new Schema<StoredSecondFactor>(
  {
    _id: { type: String, required: true },
    secret: { type: String, required: true },
    enabled: { type: Boolean, required: true },
    lastStep: { type: Number, default: 0 },
    recoveryCodes: { type: [String], default: [] },
  },
  { collection: 'secondFactors', versionKey: false },
)
export type SecondFactorModel = Model<StoredSecondFactor>
export const secondFactorModel = (database: Database): SecondFactorModel => database.model('SecondFactor', secondFactor)
