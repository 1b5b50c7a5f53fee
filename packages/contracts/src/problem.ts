import * as z from 'zod/mini'

/** What any call may be answered, whatever its endpoint: by who is asking, by what was sent, by the state of the site. */
export type GeneralProblemCode =
  | 'account_suspended'
  | 'body_too_large'
  | 'forbidden'
  | 'index_loading'
  | 'internal_error'
  | 'invalid_input'
  /** An Idempotency-Key that was sent with another request before. */
  | 'key_reused'
  | 'length_required'
  | 'not_found'
  /** Another try with the same Idempotency-Key has not ended. */
  | 'operation_under_way'
  | 'other_host'
  | 'other_origin'
  | 'token_expired'
  | 'unauthenticated'
  | 'unavailable'
  | 'unsupported_media_type'
  /** Whoever is asking was erased a moment ago; of others it is the endpoint's own 404. */
  | 'user_not_found'

/** What an endpoint answers of its own, and declares. */
export type OwnProblemCode =
  | 'already_confirmed'
  | 'announcement_not_found'
  | 'favorite_not_found'
  | 'case_decided'
  | 'case_not_found'
  | 'case_taken'
  | 'certification_decided'
  | 'certification_not_found'
  | 'certification_replaced'
  | 'certification_verified'
  /** What is live is not what the command is for. */
  | 'command_unsuited'
  /** Nothing can be written in it: the other is gone, or has no wish to be written to. */
  | 'conversation_closed'
  | 'conversation_not_found'
  | 'decision_not_found'
  | 'document_too_large'
  | 'draft_changed'
  | 'draft_not_found'
  | 'email_not_confirmed'
  | 'invalid_code'
  | 'invalid_credentials'
  | 'invalid_token'
  | 'invoice_not_found'
  | 'last_admin'
  /** Nobody reviews a seller with whom they did not exchange messages. */
  | 'no_exchange'
  | 'no_phone'
  | 'not_owner'
  | 'order_closed'
  | 'order_not_found'
  | 'own_announcement'
  | 'page_not_found'
  | 'payment_declined'
  | 'photo_not_found'
  | 'photo_too_large'
  | 'place_not_found'
  | 'price_changed'
  | 'professionals_only'
  | 'saved_search_not_found'
  /** A service would not answer what the release calls. */
  | 'release_calls'
  /** A service does not say what it answers. */
  | 'release_calls_unchecked'
  /** Another release was registered under this version, and none is ever changed. */
  | 'release_exists'
  | 'release_file_missing'
  | 'release_host_range'
  | 'release_integrity'
  | 'release_manifest'
  | 'release_not_found'
  | 'release_routes'
  | 'release_too_large'
  | 'review_exists'
  | 'review_not_found'
  | 'second_factor_enabled'
  | 'rollout_not_found'
  | 'seller_not_found'
  | 'sign_in_expired'
  | 'submission_not_found'
  | 'too_many_requests'
  | 'too_many_saved_searches'
  /** The link of a try was opened before, or is too old. */
  | 'try_over'
  | 'unsafe_document'
  | 'unsupported_document'
  | 'unsupported_photo'
  | 'unsupported_upload'
  | 'unusable_photo'
  /** Parts of it have not come yet. */
  | 'upload_incomplete'
  | 'upload_not_found'
  | 'version_changed'
  | 'weak_password'
  | 'wrong_status'

/** Every `code` of a problem that a service answers. Readers take any: a newer service may know more. */
export type ProblemCode = GeneralProblemCode | OwnProblemCode

/**
 * RFC 9457 problem details as every service answers them. `code` is stable and for programs; `detail` is a French
 * sentence fit for a toast.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  instance: z.optional(z.string()),
  /** For `invalid_input`: where the input was wrong and, in French, why. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type Problem = z.infer<typeof problem>

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
