import { type AccessTokenClaims, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@rouage/contracts'
import { queriesWithoutIndex } from '@rouage/service-kit/testing'
import { testPublish, type TestPublish } from '../testing'

let publish: TestPublish
beforeAll(async () => {
  publish = await testPublish()
})
afterAll(() => publish.stop())

const claimsOf = (sub: string): AccessTokenClaims => ({
  sub,
  role: 'user',
  sellerKind: 'professionnel',
  pseudo: sub,
  sid: 'session-1',
  epoch: 0,
  iss: TOKEN_ISSUER,
  aud: TOKEN_AUDIENCE,
  iat: 0,
  exp: 0,
})

it('asks nothing of its database that no index leads to', async () => {
  const claire = await publish.somebody('professionnel')
  const { submission, order } = (await claire.publish({ options: { urgent: true } })).body
  const { domain } = publish
  const user = claimsOf(claire.sub)
  const operation = { id: 'operation', settle: async () => undefined }

  const found = await queriesWithoutIndex(publish.domainDatabase, async () => {
    await publish.pay(order.id)
    await domain.drafts.save(user, 'new', { revision: 0, fields: {}, photoIds: [], options: { lift: '7days' } })
    await domain.quote(user, { purpose: 'publication', lift: '7days' })
    await domain.submitDraft(user, 'new', { revision: 1, quoteVersion: 'none' }, operation).catch(() => undefined)
    await domain.ownSubmissions(user, undefined)
    await domain.withdrawSubmission(user, submission.id)
    await domain.orders.cancel(user, order.id).catch(() => undefined)
    await domain.discardDraft(user, 'new')
    await domain.adGone(submission.announcementId, new Date())
    await domain.catchUpWithListing()
    await domain.snapshot()
    for (const section of ['drafts', 'submissions', 'orders'] as const)
      await domain.personExport({ userId: claire.sub, section }, { email: 'claire@courriel.example' })
    await domain.forgetPerson(claire.sub)
  })

  expect(found).toEqual([])
})
