import { pipeline } from 'node:stream/promises'
import {
  cancelErasure,
  changePassword,
  checkPassword,
  completeReset,
  confirmEmailChange,
  confirmPhoneChange,
  confirmSecondFactor,
  disableSecondFactor,
  endSession,
  exportOwnData,
  getOwnProfile,
  listSessions,
  profilePhoto,
  removePhoto,
  setOpeningHours,
  setPhoto,
  startEmailChange,
  startErasure,
  startPhoneChange,
  startReset,
  startSecondFactor,
  submitCertification,
  updateNotifications,
  updateProfile,
  verifyReset,
} from '@rouage/contracts/endpoints/account'
import { type Guard, handle, type Route } from '@rouage/service-kit'
import { KEPT_PHOTO_TYPE } from '../documents/clean-photo'
import { documentTooLarge, photoTooLarge, unsupportedDocument, unsupportedPhoto } from '../documents/problems'
import type { Domain } from '../domain/domain'
import { type Cookies, deviceOf } from './cookies'
import { answerSignIn } from './session-routes'

/** How long a photo may still be seen after it is gone. */
const PHOTO_SECONDS = 300

/** A forgotten password, and advice about a new one. */
export const resetRoutes = (
  { passwordReset, passwordAdvice }: Domain,
  { cookies, ownPages }: { cookies: Cookies; ownPages: Guard },
): Route[] => {
  const guards = [ownPages]
  return [
    handle(checkPassword, ({ body, request }) => passwordAdvice(body, deviceOf(request)), { guards }),
    handle(startReset, ({ body, request }) => passwordReset.start(body.email, deviceOf(request)), { guards }),
    handle(verifyReset, ({ body, request }) => passwordReset.verify(body, deviceOf(request)), { guards }),
    handle(
      completeReset,
      async ({ body, request, response }) =>
        answerSignIn(await passwordReset.complete(body, deviceOf(request)), { request, response }, cookies),
      { guards },
    ),
  ]
}

/** One's own account. */
export const profileRoutes = (domain: Domain): Route[] => {
  const { profiles, sessions, secondFactor, assertPassword, emailChange, phoneChange } = domain
  const { certification, photos, erasure } = domain
  return [
    handle(getOwnProfile, ({ user }) => profiles.readOwn(user.sub)),
    handle(updateProfile, ({ user, body }) => profiles.updateNames(user.sub, body)),
    handle(setOpeningHours, ({ user, body }) => profiles.setOpeningHours(user.sub, body.openingHours)),
    handle(updateNotifications, ({ user, body }) => profiles.updateNotifications(user.sub, body)),
    handle(changePassword, ({ user, body }) => domain.changePassword(user, body)),
    handle(startEmailChange, ({ user, body }) => emailChange.start(user, body)),
    handle(confirmEmailChange, ({ user, body }) => emailChange.confirm(user, body.code)),
    handle(startPhoneChange, ({ user, body }) => phoneChange.start(user, body)),
    handle(confirmPhoneChange, ({ user, body }) => phoneChange.confirm(user, body.code)),
    handle(listSessions, async ({ user }) => ({ items: await sessions.list(user.sub, user.sid) })),
    handle(endSession, async ({ user, params }) => {
      await sessions.endOne(user, params.id)
      return { status: 'done' } as const
    }),
    handle(startSecondFactor, async ({ user, body }) => {
      await assertPassword(user, body.password)
      return secondFactor.begin(user)
    }),
    handle(confirmSecondFactor, async ({ user, body }) => {
      await secondFactor.confirm(user, body.code)
      return profiles.readOwn(user.sub)
    }),
    handle(disableSecondFactor, async ({ user, body }) => {
      await assertPassword(user, body.password)
      await secondFactor.disable(user)
      return profiles.readOwn(user.sub)
    }),
    handle(setPhoto, ({ user, file }) => photos.set(user.sub, file.read), {
      file: { unsupported: unsupportedPhoto, tooLarge: photoTooLarge, what: 'de la photo' },
    }),
    handle(removePhoto, ({ user }) => photos.remove(user.sub)),
    handle(profilePhoto, async ({ params, response }) => {
      const bytes = await photos.read(params.id)
      response
        .set({
          'Content-Type': KEPT_PHOTO_TYPE,
          // A photo never changes, it goes: whoever has kept it asks again after so long whether it is still there.
          'Cache-Control': `public, max-age=${PHOTO_SECONDS}`,
          ETag: `"${params.id}"`,
        })
        .send(bytes)
    }),
    handle(submitCertification, ({ user, file }) => certification.submit(user.sub, file.read), {
      file: { unsupported: unsupportedDocument, tooLarge: documentTooLarge, what: 'du document' },
    }),
    handle(exportOwnData, async ({ user, response }) => {
      const zip = await domain.export.open(user.sub)
      response.set({
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="rouage-mes-donnees.zip"',
        'Cache-Control': 'no-store',
      })
      // A reader that went away is its own affair; an export that broke must not look whole.
      await pipeline(zip, response).catch(() => response.destroy())
    }),
    handle(startErasure, async ({ user, body }) => {
      await assertPassword(user, body.password)
      return erasure.ask(user)
    }),
    handle(cancelErasure, ({ user }) => erasure.cancel(user.sub)),
  ]
}
