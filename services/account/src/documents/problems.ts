import { Problem } from '@rouage/service-kit/http/problems'

/** docs/rules.md, Certification. */
export const unsupportedDocument = (cause?: unknown) =>
  new Problem({
    status: 415,
    code: 'unsupported_document',
    detail: 'Type de fichier non supporté. Veuillez sélectionner un fichier PDF, JPEG ou PNG',
    cause,
  })
export const documentTooLarge = () =>
  new Problem({
    status: 413,
    code: 'document_too_large',
    detail: 'Fichier trop volumineux. La taille du fichier ne doit pas dépasser 5MB',
  })
export const unsafeDocument = (cause?: unknown) =>
  new Problem({
    status: 422,
    code: 'unsafe_document',
    detail:
      'Ce PDF ne peut pas être accepté : il est protégé ou contient autre chose que des pages. ' +
      'Imprimez-le en PDF, ou envoyez une photo.',
    cause,
  })
export const tooMuchWork = (cause?: unknown) =>
  new Problem({
    status: 422,
    code: 'unsafe_document',
    detail: 'Ce document est trop compliqué pour être vérifié. Imprimez-le en PDF, ou envoyez une photo.',
    cause,
  })

export const unsupportedPhoto = (cause?: unknown) =>
  new Problem({
    status: 415,
    code: 'unsupported_photo',
    detail: 'Ce format d’image n’est pas pris en charge. Choisissez une photo JPEG, PNG, WebP ou AVIF.',
    cause,
  })
export const photoTooLarge = () =>
  new Problem({
    status: 413,
    code: 'photo_too_large',
    detail: 'Cette photo dépasse 5 Mo. Choisissez-en une plus légère, ou envoyez-en une capture d’écran.',
  })
export const unusablePhoto = (cause?: unknown) =>
  new Problem({
    status: 422,
    code: 'unusable_photo',
    detail:
      'Cette photo est illisible, ou fait moins de 100 pixels de côté. ' +
      'Choisissez-en une autre, ou envoyez-en une capture d’écran.',
    cause,
  })
