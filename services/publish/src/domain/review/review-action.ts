/** What audit rows of the review of ads tell of; their subject is the version. */
export type ReviewAction =
  | 'submission_approved'
  | 'submission_refused'
  | 'submission_needs_moderator'
  | 'announcement_removed'
  | 'appeal_received'
  | 'appeal_overturned'
  | 'appeal_upheld'
