import { forbidden, invalidInput, notFound, Problem } from '@rouage/service-kit'

export const caseNotFound = () => notFound('case_not_found', 'Ce signalement n’existe pas ou n’existe plus.')
export const caseTaken = (detail = 'Un autre modérateur s’occupe de ce signalement.') =>
  new Problem({ status: 409, code: 'case_taken', detail })
export const caseDecided = () =>
  new Problem({ status: 409, code: 'case_decided', detail: 'Ce signalement a déjà reçu une décision.' })
export const versionChanged = () =>
  new Problem({
    status: 409,
    code: 'version_changed',
    detail: 'Du nouveau est arrivé sur ce signalement : regardez-le avant de décider.',
  })
export const aboutOneself = () => forbidden('Personne ne décide de ce qui le concerne.')
export const ownReport = () => forbidden('Vous avez signalé ce contenu : un autre modérateur décide.')
export const decisionNotFound = () =>
  notFound('decision_not_found', 'Cette décision n’existe pas, ou ne vous concerne pas.')
export const wrongStatus = (detail: string) => new Problem({ status: 409, code: 'wrong_status', detail })
export const wrongField = (field: string, message: string) =>
  invalidInput('body', [{ code: 'custom', path: [field], message, input: undefined }])
