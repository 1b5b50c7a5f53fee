import * as contract from '@rouage/contracts/template/ideas'
import { deadLetterHandlers, handle, jobHandlers, notFound, type Route, uploadRoutes } from '@rouage/service-kit'
import { type IdeaRow, pageOfOwner, shown } from './idea-rows'
import type { Parts } from './parts'

const [PAGE, EXPORT_PAGE] = [10, 200]

export const ideaRoutes = ({ config, database, ideas, uploads, jobs, mailbox, audit, deadLetters }: Parts): Route[] => [
  ...uploadRoutes(contract.ideaUploads, uploads),
  ...deadLetterHandlers(contract, deadLetters),
  ...jobHandlers(contract.listJobFigures, jobs),
  handle(contract.addIdea, async ({ user, body, operation }) => {
    await uploads.take(user.sub, body.uploadId)
    const row: IdeaRow = { _id: operation.id, ownerId: user.sub, ...body, photo: 'checking', at: new Date() }
    const data = { pseudo: user.pseudo, text: row.text }
    await database.inTransaction(async (session) => {
      await ideas.insertMany([row], { session })
      await jobs.add('clean_photo', { ideaId: row._id }, { id: row._id, session })
      await mailbox.add({ to: config.IDEAS_TEAM_EMAIL, template: 'new_idea', data }, session)
      await operation.settle(shown(row), session)
    })
    jobs.wake()
    return shown(row)
  }),
  handle(contract.listIdeas, ({ user, query }) => pageOfOwner(ideas, user.sub, query.after, PAGE)),
  handle(contract.exportPerson, ({ params, body }) => pageOfOwner(ideas, params.userId, body.after, EXPORT_PAGE)),
  handle(contract.removeIdea, async ({ user, params: { id } }) => {
    await database.inTransaction(async (session) => {
      const { deletedCount } = await ideas.deleteOne({ _id: id, ownerId: user.sub }, { session })
      if (deletedCount === 0) throw notFound('not_found', 'Cette idée n’existe pas ou n’existe plus.')
      await jobs.add('remove_photo', { ideaId: id }, { id: `remove-${id}`, session })
      await audit.add({ actorId: user.sub, action: 'idea.removed', subjectId: id }, session)
    })
    jobs.wake()
    return { status: 'done' as const }
  }),
]
