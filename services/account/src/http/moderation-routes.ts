import {
  certificationDocument,
  certificationFigures,
  changeRole,
  decideCertification,
  findPeople,
  getPersonRecord,
  listAudit,
  listCertifications,
  peopleNames,
  sanctionUser,
} from '@rouage/contracts/endpoints/account'
import { handle, type Route } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

/** For moderators and admins; names are for operators. */
export const moderationRoutes = ({ audit, certification, moderatedPeople, roles, sanctions }: Domain): Route[] => [
  handle(listCertifications, ({ query }) => certification.listPending(query.after)),
  handle(certificationFigures, () => certification.figures()),
  handle(certificationDocument, async ({ user, params, response }) => {
    const { type, bytes } = await certification.readDocument(user.sub, params.id, params.documentId)
    const extension = type.split('/').at(-1) ?? 'bin'
    response
      .set({
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="document-${params.id}.${extension}"`,
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
      .send(bytes)
  }),
  handle(decideCertification, ({ user, params, body }) => certification.decide(user, params.id, body)),
  handle(sanctionUser, ({ user, params, body }) => sanctions.apply(user, params.id, body)),
  handle(findPeople, ({ query }) => moderatedPeople.find(query.q)),
  handle(getPersonRecord, ({ params }) => moderatedPeople.record(params.userId)),
  handle(peopleNames, ({ query }) => moderatedPeople.names(query.ids.split(','))),
  handle(changeRole, ({ user, params, body }) => roles.change(user, params.id, body)),
  handle(listAudit, ({ query }) => audit.list(query)),
]
