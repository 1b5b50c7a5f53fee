import { failureSentence } from './payment-failure'

it.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'provision'],
  [{ code: 'expired_card' }, 'expiré'],
  [{ code: 'incorrect_cvc' }, 'cryptogramme'],
  [{ code: 'processing_error' }, 'Réessayez'],
  [{ code: 'payment_intent_authentication_failure' }, 'authentifier'],
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'refusé par la banque'],
  [{}, 'refusé par la banque'],
  [{ code: 'constructor', decline_code: '__proto__' }, 'refusé par la banque'],
])('%j is told by its reason: %s', (failure, words) => {
  expect(failureSentence(failure)).toContain(words)
})

it('a card that is lost, stolen or suspected is told as any other', () => {
  const sentences = ['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'generic_decline'].map((decline_code) =>
    failureSentence({ code: 'card_declined', decline_code }),
  )
  expect(new Set(sentences).size).toBe(1)
})
