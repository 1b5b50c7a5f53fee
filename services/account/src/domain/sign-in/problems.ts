import { Problem } from '@rouage/service-kit'

export const invalidCredentials = (detail = 'Identifiants incorrects.') =>
  new Problem({ status: 401, code: 'invalid_credentials', detail })

export const emailNotConfirmed = () =>
  new Problem({
    status: 403,
    code: 'email_not_confirmed',
    detail: 'Confirmez d’abord votre adresse email : un lien vous a été envoyé.',
  })
