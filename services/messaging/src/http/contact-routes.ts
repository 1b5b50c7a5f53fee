import { sendContactMessage, sendOwnContactMessage } from '@rouage/contracts/endpoints/messaging'
import { handle, rateLimit, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'
import type { Parts } from '../parts'

/** A company behind one address may have something to say, a machine that fills mailboxes has too much. */
const AN_HOUR_FOR_A_NETWORK = 10
const AN_HOUR_FOR_A_PERSON = 5

/** Messages to the support. */
export const contactRoutes = (
  { contact }: Pick<Domain, 'contact'>,
  { redis, logger, config }: Pick<Parts, 'redis' | 'logger' | 'config'>,
): Route[] => {
  const shared = {
    redis,
    logger,
    windowSeconds: 3_600,
    // Each sends two e-mails, one of them to whatever address is given.
    uncounted: { refusedWith: 'Votre message ne peut pas partir pour le moment. Réessayez dans un instant.' },
  }
  const ofNetwork = rateLimit({
    ...shared,
    name: 'contact-ip',
    limit: AN_HOUR_FOR_A_NETWORK * config.MESSAGING_LIMIT_FACTOR,
    by: 'ip',
  })
  const ofPerson = rateLimit({
    ...shared,
    name: 'contact-user',
    limit: AN_HOUR_FOR_A_PERSON * config.MESSAGING_LIMIT_FACTOR,
    by: 'user',
  })
  return [
    handle(sendContactMessage, ({ body, operation, request }) =>
      ofNetwork.within(request, () => contact.send(null, body, operation)),
    ),
    handle(sendOwnContactMessage, ({ user, body, operation, request }) =>
      ofPerson.within(request, () => contact.send(user.sub, body, operation)),
    ),
  ]
}
