import * as contract from '@rouage/contracts/template/ideas'
import { authorizationCaller, authorizationCases, rowsByAudience, uniqueName } from '@rouage/service-kit/testing'
import { type IdeaRow, ideaModel } from './idea-rows'
import { testIdeas, type TestIdeas } from './testing'

let service: TestIdeas
let callers: ReturnType<typeof authorizationCaller>
beforeAll(async () => {
  service = await testIdeas()
  callers = authorizationCaller({
    baseUrl: service.url,
    identity: service.people,
    // Everybody has an idea of their own to remove; that of anybody else is none (ideas.integration.test.ts).
    inputOf: async ({ caller }) => {
      const idea: IdeaRow = {
        _id: uniqueName('idea'),
        ownerId: callers.subOf(caller),
        text: 'Une idée, ou deux',
        uploadId: 'gone',
        photo: 'kept',
        at: new Date(),
      }
      await ideaModel(service.database).insertMany([idea])
      return {
        params: { id: idea._id, part: '0', userId: 'somebody', section: 'ideas' },
        body: { text: idea.text, uploadId: 'nobody', type: 'image/jpeg', bytes: 100, email: 'claire@courriel.example' },
      }
    },
  })
})
afterAll(() => service.stop())

it.each(authorizationCases('messaging', rowsByAudience(contract)))('$title', async (test) => {
  expect(await callers.outcomeOf(test)).toBe(test.outcome)
})
