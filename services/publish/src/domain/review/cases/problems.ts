import { forbidden, notFound, Problem } from '@rouage/service-kit'

export const caseNotFound = () => notFound('case_not_found', 'Ce dossier n’existe pas ou n’existe plus.')

export const caseTaken = (detail = 'Un autre modérateur s’occupe de ce dossier.') =>
  new Problem({ status: 409, code: 'case_taken', detail })

export const caseDecided = () =>
  new Problem({ status: 409, code: 'case_decided', detail: 'Ce dossier a déjà reçu une décision.' })

export const versionChanged = () =>
  new Problem({
    status: 409,
    code: 'version_changed',
    detail: 'Une version plus récente de l’annonce est arrivée : regardez-la avant de décider.',
  })

export const ownAd = () => forbidden('Personne ne décide de sa propre annonce.')
