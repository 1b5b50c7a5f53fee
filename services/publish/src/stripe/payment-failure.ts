/**
 * Why a payment did not go through, in French, by Stripe's codes (https://docs.stripe.com/declines/codes). A card that is
 * lost, stolen or suspected is told as any other decline: whoever holds it is not to know.
 */
const SENTENCES: Readonly<Record<string, string>> = {
  insufficient_funds: 'Paiement refusé : la provision de la carte est insuffisante. Utilisez une autre carte.',
  card_velocity_exceeded: 'Paiement refusé : le plafond de la carte est atteint. Utilisez une autre carte.',
  withdrawal_count_limit_exceeded: 'Paiement refusé : le plafond de la carte est atteint. Utilisez une autre carte.',
  expired_card: 'Paiement refusé : la carte a expiré. Utilisez une autre carte.',
  incorrect_cvc: 'Paiement refusé : le cryptogramme est incorrect. Vérifiez les 3 chiffres au dos de la carte.',
  invalid_cvc: 'Paiement refusé : le cryptogramme est incorrect. Vérifiez les 3 chiffres au dos de la carte.',
  incorrect_number: 'Numéro de carte incorrect. Vérifiez les chiffres saisis.',
  invalid_number: 'Numéro de carte incorrect. Vérifiez les chiffres saisis.',
  invalid_expiry_month: 'Date d’expiration incorrecte. Vérifiez la date saisie.',
  invalid_expiry_year: 'Date d’expiration incorrecte. Vérifiez la date saisie.',
  processing_error: 'Une erreur s’est produite pendant le traitement de la carte. Réessayez dans un instant.',
  issuer_not_available: 'La banque ne répond pas pour le moment. Réessayez dans un instant.',
  try_again_later: 'La banque ne répond pas pour le moment. Réessayez dans un instant.',
  authentication_required: 'Votre banque demande une authentification. Réessayez et confirmez le paiement.',
  payment_intent_authentication_failure:
    'Votre banque n’a pas pu vous authentifier : le paiement n’a pas eu lieu. Réessayez ou utilisez une autre carte.',
  currency_not_supported: 'Paiement refusé : la carte n’accepte pas les euros. Utilisez une autre carte.',
  card_not_supported: 'Paiement refusé : la carte n’accepte pas ce type d’achat. Utilisez une autre carte.',
  test_mode_live_card: 'Le paiement est simulé : seules les cartes de test sont acceptées.',
}
const DECLINED = 'Paiement refusé par la banque. Utilisez une autre carte ou contactez votre banque.'

/** @param failure Stripe's: the bank's own code says more than that the card was declined */
export const failureSentence = (failure: {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
}): string => {
  const known = [failure.decline_code, failure.code].find(
    (code) => code !== undefined && Object.hasOwn(SENTENCES, code),
  )
  return (known === undefined ? undefined : SENTENCES[known]) ?? DECLINED
}
