import {
  archiveConversation,
  blockCorrespondent,
  countUnread,
  exchangeOf,
  exportPerson,
  findConversation,
  flaggedSnapshot,
  getConversation,
  listConversations,
  listMessages,
  markRead,
  messageMoments,
  reportConversation,
  sendMessage,
  showTyping,
  startConversation,
} from '@rouage/contracts/endpoints/messaging'
import { handle, localLimit, rateLimit, type Route } from '@rouage/service-kit'
import type { Request } from 'express'
import { contactRoutes } from './contact-routes'
import type { Domain } from '../domain/domain'
import type { Limits } from '../domain/writing/writing'
import { photoRoutes, type RouteParts } from './photo-routes'

const MESSAGES_A_MINUTE = 30
const CONVERSATIONS_AN_HOUR = 20
/** A page tells it every two seconds, of a conversation in each of a few tabs. */
const TYPING_A_MINUTE = 240
const TYPING_TOLD_SECONDS = 2
const REPORTS_AN_HOUR = 20

export const messagingRoutes = (domain: Domain, parts: RouteParts): Route[] => {
  const { writing, reading, states, photos, exchanges, report, personExport } = domain
  const { redis, logger, config } = parts
  // While nobody can count people go on writing: what they write is worth more than what too much of it costs.
  const limit = (name: string, times: number, windowSeconds: number) =>
    rateLimit({
      redis,
      logger,
      name,
      limit: times * config.MESSAGING_LIMIT_FACTOR,
      windowSeconds,
      by: 'user',
      uncounted: 'allowed',
    })
  const messages = limit('messages', MESSAGES_A_MINUTE, 60)
  const conversations = limit('conversations', CONVERSATIONS_AN_HOUR, 3_600)
  const typing = limit('typing', TYPING_A_MINUTE, 60)
  const reports = limit('message-reports', REPORTS_AN_HOUR, 3_600)
  const isTypingTold = localLimit({ limit: 1, windowSeconds: TYPING_TOLD_SECONDS })
  const limitsOf = (request: Request): Limits => ({
    message: (work) => messages.within(request, work),
    conversation: (work) => conversations.within(request, work),
  })

  return [
    ...photoRoutes(photos, parts),
    handle(startConversation, ({ user, body, request }) => writing.start(user, body, limitsOf(request))),
    handle(sendMessage, ({ user, params, body, request }) => writing.send(user, params.id, body, limitsOf(request))),
    handle(listConversations, ({ user, query }) => reading.list(user, query)),
    handle(findConversation, ({ user, params }) => reading.find(user, params)),
    handle(getConversation, ({ user, params }) => reading.get(user, params)),
    handle(listMessages, ({ user, params, query }) => reading.messages(user, params, query)),
    handle(markRead, ({ user, params, body }) => states.read(user, params.id, body.upTo)),
    handle(archiveConversation, ({ user, params, body }) => states.archive(user, params.id, body.isArchived)),
    handle(blockCorrespondent, ({ user, params, body }) => states.block(user, params.id, body.isBlocked)),
    handle(reportConversation, ({ user, params, body, request }) =>
      reports.within(request, () => report(user, params.id, body)),
    ),
    handle(showTyping, ({ user, params, request }) =>
      typing.within(request, async () => {
        if (isTypingTold(`${user.sub} ${params.id}`)) await states.typing(user, params.id)
        return { status: 'done' as const }
      }),
    ),
    handle(countUnread, ({ user }) => reading.unread(user)),
    handle(exchangeOf, ({ params }) => exchanges.between(params.id, params.userId)),
    handle(messageMoments, async ({ params, query }) => {
      const moments = await exchanges.moments(params.id, new Date(query.since))
      return { moments: moments.map((at) => at.toISOString()) }
    }),
    ...contactRoutes(domain, parts),
    handle(flaggedSnapshot, ({ query }) => domain.flaggedSnapshot(query.after)),
    handle(exportPerson, ({ params, body }) => personExport(params, body)),
  ]
}
