import { addIdea, type Idea, ideaUploads, listIdeas, removeIdea } from '@rouage/contracts/template/ideas'
import { beyond, handle, notFound, pageOf, placeOf, type Route, uploadRoutes } from '@rouage/service-kit'
import type { IdeaRow } from './idea-rows'
import type { Parts } from './parts'

const PAGE = 10
const shown = ({ _id, text, photo, at }: IdeaRow): Idea => ({ id: _id, text, photo, at: at.toISOString() })

export const ideaRoutes = ({ config, database, ideas, uploads, jobs, mailbox, audit }: Parts): Route[] => [
  ...uploadRoutes(ideaUploads, uploads),
  handle(addIdea, async ({ user, body, operation }) => {
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
  handle(listIdeas, async ({ user, query }) => {
    const after = beyond('at', placeOf(query.after), 'newest first')
    const ordered = ideas.find({ ownerId: user.sub, ...after }).sort({ at: -1, _id: -1 })
    const found = await ordered.limit(PAGE + 1).lean()
    const { rows, next } = pageOf(found, PAGE, ({ at, _id }) => ({ at, id: _id }))
    return { items: rows.map(shown), next }
  }),
  handle(removeIdea, async ({ user, params: { id } }) => {
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
