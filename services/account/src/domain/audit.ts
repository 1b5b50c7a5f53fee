import type { AuditTrail, NewAuditRow } from '@rouage/service-kit'

export type AuditAction =
  | 'role_changed'
  | 'sanction_warning'
  | 'sanction_photo_removal'
  | 'sanction_suspension'
  | 'sanction_suspension_lifted'
  | 'sanction_deletion'
  | 'certification_viewed'
  | 'certification_verified'
  | 'certification_rejected'
  | 'document_deleted'
  | 'erasure_asked'
  | 'erased'
export type NewAuditEntry = NewAuditRow<AuditAction>

/** Who did what to whom: rows are added and read, nothing else. */
export type Audit = AuditTrail<AuditAction>
