import { notFound, Problem } from '@rouage/service-kit'

export const certificationNotFound = () =>
  notFound('certification_not_found', 'Ce document n’existe pas ou n’existe plus.')

export const replaced = () =>
  new Problem({
    status: 409,
    code: 'certification_replaced',
    detail: 'Un document plus récent est arrivé : regardez-le avant de décider.',
  })

export const alreadyDecided = () =>
  new Problem({ status: 409, code: 'certification_decided', detail: 'Ce document a déjà reçu une décision.' })

export const alreadyVerified = () =>
  new Problem({ status: 409, code: 'certification_verified', detail: 'Votre compte est déjà certifié.' })
