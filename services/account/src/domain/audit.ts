import { newId, pageOf, placeOf } from '@rouage/service-kit'
import type { auditEntry } from '@rouage/contracts/endpoints/account'
import type { ClientSession } from 'mongoose'
import type * as z from 'zod/mini'
import type { AuditRepository, StoredAuditEntry } from '../data/audit'

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
  readonly reason?: string | undefined
  readonly details?: Record<string, unknown>
}

const PAGE = 50

type AuditEntry = z.infer<typeof auditEntry>
const answerOf = ({ _id, at, actorId, action, subjectId, reason, details }: StoredAuditEntry): AuditEntry => ({
  id: _id,
  at: at.toISOString(),
  actorId,
  action,
  subjectId,
  reason: reason ?? undefined,
  details: details ?? undefined,
})

/** Who did what to whom: rows are added and read, nothing else. */
export const createAudit = (entries: AuditRepository) => ({
  /** In the transaction of what it tells of, where there is one. */
  add: async (
    { actorId, action, subjectId, reason, details }: NewAuditEntry,
    session?: ClientSession,
  ): Promise<void> => {
    await entries.insert(
      {
        _id: newId(),
        at: new Date(),
        actorId,
        action,
        subjectId,
        reason: reason ?? null,
        details: details ?? null,
      },
      session,
    )
  },

  /** Newest first, 50 a page. */
  list: async ({
    after,
    subject,
  }: {
    after?: string | undefined
    subject?: string | undefined
  }): Promise<{ items: AuditEntry[]; next: string | null }> => {
    const found = await entries.list({ subjectId: subject, after: placeOf(after) }, PAGE + 1)
    const { rows, next } = pageOf(found, PAGE, ({ at, _id }) => ({ at, id: _id }))
    return { items: rows.map(answerOf), next }
  },
})
export type Audit = ReturnType<typeof createAudit>
