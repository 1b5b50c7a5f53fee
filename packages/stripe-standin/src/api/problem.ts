/** The inside of `error` in an answer, in Stripe's words. */
export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly [more: string]: unknown
}

/**
 * Ends a call and undoes what it did. `isKept`: the answer belongs to the call's idempotency key from then on; one
 * that was refused before anything began may be tried again with the key.
 */
export class Problem extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly isKept: boolean

  constructor(status: number, body: ErrorBody, isKept: boolean) {
    super(body.message)
    this.status = status
    this.body = body
    this.isKept = isKept
  }
}

/** A parameter that does not read, found before anything began. */
export const badParameter = (param: string, message: string, code?: string): Problem =>
  new Problem(400, { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) }, false)

/** What the state of things does not allow. */
export const refused = (message: string, more: Partial<ErrorBody> = {}): Problem =>
  new Problem(400, { ...more, type: 'invalid_request_error', message }, true)

const nouns: Readonly<Record<string, string>> = {
  payment_intent: 'payment_intent',
  payment_method: 'PaymentMethod',
  'test_helpers.test_clock': 'testclock',
}

/** Status 404 where the path named it, 400 where a parameter did. */
export const noSuch = (kind: string, id: string, param: string): Problem =>
  new Problem(
    param === 'id' ? 404 : 400,
    {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${nouns[kind] ?? kind}: '${id}'`,
      param,
    },
    true,
  )

/** A card that cannot even be read: nothing was tried with it. */
export const cardProblem = (code: string, message: string, param: string, declineCode?: string): Problem =>
  new Problem(
    402,
    { type: 'card_error', code, message, param, ...(declineCode ? { decline_code: declineCode } : {}) },
    true,
  )

export const unknownRoute = (method: string, path: string): Problem =>
  new Problem(
    404,
    {
      type: 'invalid_request_error',
      message:
        `Unrecognized request URL (${method}: ${path}). ` +
        'Please see https://stripe.com/docs or we can help at https://support.stripe.com/.',
    },
    false,
  )
