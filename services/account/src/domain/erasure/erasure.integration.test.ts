import { accessTokenClaims } from '@rouage/contracts/identity'
import { uniqueName } from '@rouage/service-kit/testing'
import { decodeJwt } from 'jose'
import { mailsTo, mailTo, PASSWORD, startTestAccount, type TestAccount } from '../../testing'

let account: TestAccount
beforeAll(async () => {
  account = await startTestAccount()
})
afterAll(() => account.stop())

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

describe('erasing an account', () => {
  it('takes the password, a mail and seven days; then nothing names the person any more', async () => {
    const person = await account.person({ phone: '0698765432' })
    const { id, pseudo } = person.session.user

    expect((await person.call('post', '/me/erasure', { password: 'Faux-mot-de-passe-1' })).body.code).toBe(
      'invalid_credentials',
    )

    const asked = await person.call('post', '/me/erasure', { password: PASSWORD })
    expect(new Date(asked.body.erasureAt).getTime()).toBeGreaterThan(inDays(6.9).getTime())

    await mailTo(person.email, /sera effacé/)
    expect(await account.domain().erasure.eraseDueAccounts(inDays(6))).toBe(0)

    expect((await person.call('delete', '/me/erasure')).body.erasureAt).toBeNull()
    expect(await account.domain().erasure.eraseDueAccounts(inDays(8))).toBe(0)

    await person.call('post', '/me/erasure', { password: PASSWORD })
    const erased = await Promise.all([1, 2].map(() => account.domain().erasure.eraseDueAccounts(inDays(8))))

    expect(erased.toSorted()).toEqual([0, 1])

    const mail = await mailTo(person.email, /a été effacé/)
    expect(mail.text).toContain('Cet e-mail est le dernier')

    for (const collection of await account.database.connection.listCollections()) {
      const rows = await account.database.connection.collection(collection.name).find().toArray()
      const left = JSON.stringify(rows.filter((row) => collection.name !== 'mails' || row.template !== 'erasure_done'))
      expect([collection.name, left.includes(person.email), left.includes(pseudo), left.includes('698765432')]).toEqual(
        // The event that told of the pseudo is on its way out of the outbox, after a day.
        [collection.name, false, collection.name === 'outbox', false],
      )
    }
    expect(await account.outbox.items.countDocuments({ type: 'account.erased', 'data.id': id })).toBe(1)
    expect((await person.call('get', '/me')).body.code).toBe('token_expired')
    expect((await person.browser.post('/session')).body).toEqual({ session: null })
    // The address is free again.
    expect((await account.person({ email: person.email })).session.user.id).not.toBe(id)
  })

  it('comes to those who stay away for two years, after a warning and a month', async () => {
    const { email, session } = await account.person()
    const { id } = session.user
    const { warnIdleAccounts, eraseIdleAccounts } = account.domain().erasure

    expect([await warnIdleAccounts(inDays(700)), await eraseIdleAccounts(inDays(700))]).toEqual([0, 0])

    await account.models.users.updateMany({ _id: { $ne: id } }, { $set: { lastSeenAt: inDays(731) } })
    expect([await warnIdleAccounts(inDays(731)), await eraseIdleAccounts(inDays(731))]).toEqual([1, 0])
    expect([await warnIdleAccounts(inDays(740)), await eraseIdleAccounts(inDays(740))]).toEqual([0, 0])

    await mailTo(email, /faute d’activité/)

    // A visit keeps the account.
    await account.browser().post('/sign-in', { identifier: email, password: PASSWORD })

    expect(await account.models.users.findById(id, { idleWarnedAt: 1 }).lean()).toMatchObject({ idleWarnedAt: null })

    await account.models.users.updateOne({ _id: id }, { $set: { idleWarnedAt: inDays(731) } })
    expect(await eraseIdleAccounts(inDays(762))).toBe(1)
  })

  it('forgets e-mails that no server took: after a week of trying, and 90 days', async () => {
    const lost = {
      _id: uniqueName('mail'),
      to: account.newEmail(),
      template: 'code',
      data: {},
      createdAt: new Date(),
      sentAt: null,
    }
    await account.models.mails.create(lost)

    await account.domain().erasure.removeOldMails(inDays(96))

    expect(await account.models.mails.exists({ _id: lost._id })).not.toBeNull()

    await account.domain().erasure.removeOldMails(inDays(98))
    expect(await account.models.mails.exists({ _id: lost._id })).toBeNull()
  })

  it('forgets what was asked for an address and could not be done for a week', async () => {
    const email = account.newEmail()
    const task = { _id: uniqueName('task'), kind: 'password_reset' as const, email, data: null, createdAt: new Date() }
    await account.models.deferredTasks.create(task)

    await account.domain().erasure.removeOldDeferredTasks(inDays(6))

    expect(await account.models.deferredTasks.exists({ email })).not.toBeNull()

    await account.domain().erasure.removeOldDeferredTasks(inDays(8))
    expect(await account.models.deferredTasks.exists({ email })).toBeNull()
  })

  it('forgets sign-ups that nobody confirmed', async () => {
    const email = account.newEmail()
    await account.browser().post('/sign-up', account.signUpBody(email))
    await mailTo(email, /Confirmez/)

    await account.domain().erasure.removeUnconfirmedSignUps(inDays(6))

    expect(await account.models.users.countDocuments({ email })).toBe(1)

    await account.domain().erasure.removeUnconfirmedSignUps(inDays(8))
    expect(await account.models.users.countDocuments({ email })).toBe(0)
    expect((await account.models.credentials.find().lean()).length).toBe(
      await account.models.users.countDocuments({ erasedAt: null }),
    )
  })
})

describe('changing what the account holds', () => {
  it('takes a new address by its code; the old one is told and signs in no more', async () => {
    const person = await account.person()
    const email = account.newEmail()

    expect((await person.call('post', '/me/email-changes', { email, password: 'Faux-mot-de-passe-1' })).status).toBe(
      401,
    )
    expect((await person.call('post', '/me/email-changes', { email, password: PASSWORD })).body).toEqual({
      status: 'code_sent',
    })

    const code = /^\s{4}(\d{6})$/m.exec((await mailTo(email, /nouvelle adresse|adresse email/)).text)?.[1]
    expect((await person.call('post', '/me/email-changes/confirm', { code })).body.email).toBe(email)
    expect((await person.call('post', '/me/email-changes/confirm', { code })).body.code).toBe('invalid_code')

    await mailTo(person.email, /adresse email a été changée/)
    expect((await account.browser().post('/sign-in', { identifier: person.email, password: PASSWORD })).status).toBe(
      401,
    )
    expect((await account.browser().post('/sign-in', { identifier: email, password: PASSWORD })).status).toBe(200)
  })

  it('announces no code for the address or the number that is the account’s already', async () => {
    const person = await account.person({ phone: '0644556677' })
    const before = (await mailsTo(person.email)).length
    const email = await person.call('post', '/me/email-changes', {
      email: person.email.toUpperCase(),
      password: PASSWORD,
    })

    expect([email.status, email.body.errors]).toEqual([
      400,
      [{ path: 'body.email', message: 'C’est déjà votre adresse actuelle' }],
    ])

    const phone = await person.call('post', '/me/phone-changes', { phone: '+33 6 44 55 66 77', password: PASSWORD })
    expect([phone.status, phone.body.errors]).toEqual([
      400,
      [{ path: 'body.phone', message: 'C’est déjà votre numéro actuel' }],
    ])
    // Whoever does not know the password learns nothing.
    expect(
      (await person.call('post', '/me/email-changes', { email: person.email, password: 'Faux-mot-de-passe-1' })).status,
    ).toBe(401)
    expect(await account.models.mails.countDocuments({ to: person.email, sentAt: null })).toBe(0)
    expect(await mailsTo(person.email)).toHaveLength(before)
  })

  it('answers the same for an address that is taken, and tells its owner alone', async () => {
    const [person, owner] = [await account.person(), await account.person()]
    const answer = await person.call('post', '/me/email-changes', { email: owner.email, password: PASSWORD })

    expect([answer.status, answer.body]).toEqual([200, { status: 'code_sent' }])

    const mail = await mailTo(owner.email, /déjà un compte/)
    expect(mail.text).not.toMatch(/^\s{4}\d{6}$/m)
  })

  it('takes a new phone number whole or not at all, so that a try that was cut off can be made again', async () => {
    const person = await account.person()
    await person.call('post', '/me/phone-changes', { phone: '06 00 44 55 66', password: PASSWORD })
    const code = /^\s{4}(\d{6})$/m.exec((await mailTo(person.email, /changer de téléphone/)).text)?.[1]
    const actor = accessTokenClaims.parse(decodeJwt(person.session.accessToken))
    const cut = jest.spyOn(account.models.phoneOwners, 'insertMany').mockRejectedValueOnce(new Error('cut off here'))

    await expect(account.domain().phoneChange.confirm(actor, code ?? '')).rejects.toThrow('cut off here')

    cut.mockRestore()
    expect((await person.call('get', '/me')).body.phone).not.toBe('+33600445566')
    expect((await person.call('post', '/me/phone-changes/confirm', { code })).body.phone).toBe('+33600445566')
    expect((await account.browser().post('/sign-in', { identifier: '0600445566', password: PASSWORD })).status).toBe(
      200,
    )
  })

  it('gives a number that two confirm at once to one of them', async () => {
    const people = await Promise.all([account.person(), account.person()])
    const codes = await Promise.all(
      people.map(async ({ email, call }) => {
        await call('post', '/me/phone-changes', { phone: '06 00 77 88 99', password: PASSWORD })
        return /^\s{4}(\d{6})$/m.exec((await mailTo(email, /changer de téléphone/)).text)?.[1]
      }),
    )
    const answers = await Promise.all(
      people.map(({ call }, index) => call('post', '/me/phone-changes/confirm', { code: codes[index] })),
    )

    expect(answers.map(({ body }) => body.phone)).toEqual(['+33600778899', '+33600778899'])

    const owners = await account.models.phoneOwners.find({ _id: '+33600778899' }).lean()
    expect(people.map(({ session }) => session.user.id)).toContain(owners[0]?.userId)
  })

  it('takes a new phone number by a code to the mailbox, and a new password ends the other sessions', async () => {
    const person = await account.person()
    await person.call('post', '/me/phone-changes', { phone: '06 00 11 22 33', password: PASSWORD })
    const code = /^\s{4}(\d{6})$/m.exec((await mailTo(person.email, /changer de téléphone/)).text)?.[1]

    expect((await person.call('post', '/me/phone-changes/confirm', { code })).body.phone).toBe('+33600112233')

    const other = account.browser()
    expect((await other.post('/sign-in', { identifier: '0600112233', password: PASSWORD })).status).toBe(200)

    const weak = await person.call('post', '/me/password', { currentPassword: PASSWORD, newPassword: 'Camille-Durand' })
    expect([weak.status, weak.body.code, weak.body.errors[0].path]).toEqual([400, 'weak_password', 'body.newPassword'])

    const changed = await person.call('post', '/me/password', {
      currentPassword: PASSWORD,
      newPassword: 'Sept-renards-roux-12',
    })
    expect(changed.body).toEqual({ endedSessions: 1 })
    expect((await other.post('/session')).body).toEqual({ session: null })
    expect((await person.browser.post('/session')).body.session).not.toBeNull()

    await mailTo(person.email, /mot de passe a été changé/)
  })

  it('tells other services of a new name with a growing version, and keeps preferences', async () => {
    const { call, session } = await account.person({
      sellerKind: 'professionnel',
      companyName: `Garage ${Date.now()}`,
      siret: '732 829 320 00074',
    })
    expect((await call('patch', '/me', { firstName: 'Anne', lastName: 'Leroy' })).body).toMatchObject({
      firstName: 'Anne',
      siret: '73282932000074',
    })

    const told = await account.outbox.items
      .find({ type: 'profile.changed', 'data.id': session.user.id })
      .sort({ _id: 1 })
      .lean()
    expect(told.map(({ data }) => (data as { version: number }).version)).toEqual([1, 2])

    const wanted = { messages: false, favorites: true, searchAlerts: false, newsletter: true }
    expect((await call('put', '/me/notifications', wanted)).body.notifications).toEqual(wanted)

    const bad = await account
      .browser()
      .post(
        '/sign-up',
        account.signUpBody(account.newEmail(), { sellerKind: 'professionnel', siret: '12345678901234' }),
      )
    expect(bad.body.code).toBe('invalid_input')

    const less = await account
      .browser()
      .post('/sign-up', account.signUpBody(account.newEmail(), { sellerKind: 'professionnel' }))
    expect(less.body.errors.map(({ path }: { path: string }) => path)).toEqual(['body.companyName', 'body.siret'])
  })
})
