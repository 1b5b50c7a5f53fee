import type { auditEntry } from '@rouage/contracts/endpoints/account'
import type { ClientSession } from 'mongoose'
import type * as z from 'zod/mini'
import type { AuditModel } from '../data/audit'
import { newId } from './ids'

export const AUDIT_ACTIONS = [
  'role_changed',
  'sanction_warning',
  'sanction_photo_removal',
  'sanction_suspension',
  'sanction_suspension_lifted',
  'sanction_deletion',
  'certification_viewed',
  'certification_verified',
  'certification_rejected',
  'document_deleted',
  'erasure_asked',
  'erased',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export type NewAuditEntry = {
  readonly actorId: string | null
  readonly action: AuditAction
  readonly subjectId: string
  readonly reason?: string
  readonly details?: Record<string, unknown>
}

const PAGE = 50

/** The place after an entry: its time and id, opaque to callers. */
const cursorOf = (at: Date, id: string): string => `${at.getTime()}_${id}`
const placeOf = (cursor: string | undefined): { at: Date; id: string } | undefined => {
  const [, ms, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor ?? '') ?? []
  return ms === undefined || id === undefined ? undefined : { at: new Date(Number(ms)), id }
}

/** Who did what to whom: rows are added and read, nothing else. */
export const createAudit = (rows: AuditModel) => ({
  /** In the transaction of what it tells of, where there is one. */
  add: async (
    { actorId, action, subjectId, reason, details }: NewAuditEntry,
    session?: ClientSession,
  ): Promise<void> => {
    const row = {
      _id: newId(),
      at: new Date(),
      actorId,
      action,
      subjectId,
      reason: reason ?? null,
      details: details ?? null,
    }
    await rows.insertMany([row], session === undefined ? {} : { session })
  },
  /** Newest first, 50 a page. */
  list: async ({
    after,
    subject,
  }: {
    after?: string | undefined
    subject?: string | undefined
  }): Promise<{ items: z.infer<typeof auditEntry>[]; next: string | null }> => {
    const place = placeOf(after)
    const found = await rows
      .find({
        ...(subject === undefined ? {} : { subjectId: subject }),
        ...(place === undefined ? {} : { $or: [{ at: { $lt: place.at } }, { at: place.at, _id: { $lt: place.id } }] }),
      })
      .sort({ at: -1, _id: -1 })
      .limit(PAGE + 1)
      .lean()
    const page = found.slice(0, PAGE)
    const last = page.at(-1)
    return {
      items: page.map(({ _id, at, actorId, action, subjectId, reason, details }) => ({
        id: _id,
        at: at.toISOString(),
        actorId,
        action,
        subjectId,
        ...(reason === null ? {} : { reason }),
        ...(details === null ? {} : { details }),
      })),
      next: found.length > PAGE && last !== undefined ? cursorOf(last.at, last._id) : null,
    }
  },
})
export type Audit = ReturnType<typeof createAudit>
