import { cardProblem } from '../api/problem'

/** Why a bank says no, in Stripe's codes. */
export interface Decline {
  readonly code: string
  readonly declineCode?: string
  readonly message: string
}

export interface TestCard {
  readonly number: string
  readonly brand: 'visa' | 'mastercard'
  /** always: at each charge; unless_set_up: until its holder has authenticated for later charges. */
  readonly authentication: 'never' | 'unless_set_up' | 'always'
  readonly decline: Decline | undefined
  /** Whether its bank takes a refund at once, or says later what became of it. */
  readonly refund: 'pending' | 'succeeded'
  /** Names that stand for the card where a payment method is asked for. */
  readonly names: readonly string[]
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})
const insufficient = declined('insufficient_funds', 'Your card has insufficient funds.')

const card = (number: string, names: readonly string[], more: Partial<TestCard> = {}): TestCard => ({
  number,
  names,
  brand: 'visa',
  authentication: 'never',
  decline: undefined,
  refund: 'succeeded',
  ...more,
})

/** Numbers and names of https://docs.stripe.com/testing, as far as the stand-in plays them. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', ['pm_card_visa']),
  card('5555555555554444', ['pm_card_mastercard'], { brand: 'mastercard' }),
  card('4000000000000002', ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'], {
    decline: declined('generic_decline'),
  }),
  card(
    '4000000000009995',
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
    { decline: insufficient },
  ),
  card('4000000000009987', ['pm_card_visa_chargeDeclinedLostCard'], { decline: declined('lost_card') }),
  card('4000000000009979', ['pm_card_visa_chargeDeclinedStolenCard'], { decline: declined('stolen_card') }),
  card('4000000000000069', ['pm_card_chargeDeclinedExpiredCard'], {
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  }),
  card('4000000000000127', ['pm_card_chargeDeclinedIncorrectCvc'], {
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  card('4000000000000119', ['pm_card_chargeDeclinedProcessingError'], {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  card('4000000000000341', ['pm_card_chargeCustomerFail'], { decline: declined('generic_decline') }),
  card('4000000000007726', ['pm_card_pendingRefund'], { refund: 'pending' }),
  card('4000002500003155', ['pm_card_authenticationRequiredOnSetup'], { authentication: 'unless_set_up' }),
  card('4000002760003184', ['pm_card_authenticationRequired'], { authentication: 'always' }),
  card('4000000000003220', ['pm_card_threeDSecure2Required'], { authentication: 'always' }),
  card('4000008260003178', ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'], {
    authentication: 'always',
    decline: insufficient,
  }),
  card('4000008400001629', ['pm_card_threeDSecureRequiredChargeDeclined'], {
    authentication: 'always',
    decline: declined('generic_decline'),
  }),
]

const byNumber = new Map(TEST_CARDS.map((one) => [one.number, one]))
const byName = new Map(TEST_CARDS.flatMap((one) => one.names.map((name) => [name, one] as const)))

export const cardNamed = (name: string): TestCard | undefined => byName.get(name)

/** Of a number that was let in before. */
export const cardNumbered = (number: string): TestCard => {
  const found = byNumber.get(number)
  if (!found) throw new Error(`${number} is no test card.`)
  return found
}

/** The check digit that a typing error misses. */
const isLuhn = (number: string): boolean => {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export interface TypedCard {
  readonly number: string
  readonly month: number
  readonly year: number
  readonly cvc: string | undefined
}

/** Reads a card as somebody typed it at a moment (seconds); refuses it as Stripe does before any bank is asked. */
export const readCard = ({ number: typed, month, year: typedYear, cvc }: TypedCard, now: number): TestCard => {
  const number = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number))
    throw cardProblem('invalid_number', 'The card number is not a valid credit card number.', 'number')
  if (!isLuhn(number)) throw cardProblem('incorrect_number', 'Your card number is incorrect.', 'number')
  if (month < 1 || month > 12)
    throw cardProblem('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const today = new Date(now * 1000)
  const year = typedYear < 100 ? 2000 + typedYear : typedYear
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50)
    throw cardProblem('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1)
    throw cardProblem('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardProblem('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  const found = byNumber.get(number)
  if (!found)
    throw cardProblem(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
        'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      'number',
      'test_mode_live_card',
    )
  return found
}
