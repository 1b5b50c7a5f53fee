import { notFound, Problem } from '@rouage/service-kit'

export const reviewNotFound = () => notFound('review_not_found', 'Cet avis n’existe pas ou n’existe plus.')
export const noExchange = () =>
  new Problem({
    status: 409,
    code: 'no_exchange',
    detail: 'Un avis se laisse à un vendeur avec qui vous avez échangé des messages, et qui vous a répondu.',
  })
export const reviewExists = () =>
  new Problem({
    status: 409,
    code: 'review_exists',
    detail: 'Vous avez déjà laissé un avis au sujet de cette annonce : modifiez-le.',
  })
export const wrongStatus = (detail: string) => new Problem({ status: 409, code: 'wrong_status', detail })
