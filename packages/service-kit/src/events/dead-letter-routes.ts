import { Router } from 'express'
import type { DeadLetters } from './dead-letters'
import { operatorsOnly } from '../http/operators-only'

/**
 * For operators: `GET /` lists the dead letters that wait (without what they say, which may be personal), `POST /retry`
 * has them tried again within a minute. `?source=` narrows both. They show the operators’ secret.
 */
export const deadLetterRoutes = (deadLetters: DeadLetters, internalToken: string): Router => {
  const router = Router()
  router.use(operatorsOnly('deadLetters', internalToken))
  const sourceOf = (query: { readonly source?: unknown }): string | undefined =>
    typeof query.source === 'string' ? query.source : undefined
  router.get('/', async ({ query }, response) => {
    const found = await deadLetters.list(sourceOf(query))
    response.set('Cache-Control', 'no-store').json({ items: found.map(({ payload: _payload, ...letter }) => letter) })
  })
  router.post('/retry', async ({ query }, response) => {
    response.status(202).json({ due: await deadLetters.makeDue(sourceOf(query)) })
  })
  return router
}
