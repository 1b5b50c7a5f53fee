import {
  confirmEmail,
  keySet,
  renewSession,
  resendConfirmation,
  signIn,
  signInWithSecondFactor,
  signOut,
  signUp,
} from '@rouage/contracts/endpoints/account'
import { type Guard, handle, Problem, type Route } from '@rouage/service-kit'
import type { Request, Response } from 'express'
import type { Domain } from '../domain/domain'
import type { Started } from '../domain/session-opening'
import type { SignInResult } from '../domain/sign-in/steps'
import { type Cookies, deviceOf } from './cookies'

type Exchange = { readonly request: Request; readonly response: Response }

const setCookies = (started: Started, { request, response }: Exchange, cookies: Cookies): void => {
  cookies.setSession(request, response, started)
  cookies.setDevice(response, started.deviceCookie)
}

/** Puts what a sign-in came to into cookies and an answer. */
export const answerSignIn = (result: SignInResult, { request, response }: Exchange, cookies: Cookies) => {
  if (result.status === 'second_factor_required') {
    cookies.setChallenge(response, result.challenge)
    return { status: result.status } as const
  }
  setCookies(result, { request, response }, cookies)
  return { status: result.status, session: result.session } as const
}

/** Sign-up, sign-in and the session: what nobody has to be signed in for. */
export const sessionRoutes = (
  domain: Domain,
  { cookies, ownPages }: { cookies: Cookies; ownPages: Guard },
): Route[] => {
  const guards = [ownPages]
  return [
    handle(signUp, ({ body, request }) => domain.signUp.askForSignUp(body, deviceOf(request)), { guards }),
    handle(resendConfirmation, ({ body, request }) => domain.signUp.askForConfirmation(body, deviceOf(request)), {
      guards,
    }),
    handle(
      confirmEmail,
      async ({ body, request, response }) => {
        const { returnTo, ...started } = await domain.signUp.confirm(body.token, deviceOf(request))
        setCookies(started, { request, response }, cookies)
        return { session: started.session, returnTo }
      },
      { guards },
    ),
    handle(
      signIn,
      async ({ body, request, response }) =>
        answerSignIn(await domain.signIn(body, deviceOf(request)), { request, response }, cookies),
      { guards },
    ),
    handle(
      signInWithSecondFactor,
      async ({ body, request, response }) => {
        const started = await domain.secondStep(cookies.challenge(request), body.code, deviceOf(request))
        setCookies(started, { request, response }, cookies)
        return { status: 'signed_in', session: started.session } as const
      },
      { guards },
    ),
    handle(
      signOut,
      async ({ request, response }) => {
        await domain.sessions.end(cookies.session(request))
        cookies.clear(response)
        return { status: 'done' } as const
      },
      { guards },
    ),
    handle(
      renewSession,
      async ({ request, response }) => {
        const renewed = await domain.sessions.renew(cookies.session(request)).catch((error: unknown) => {
          if (error instanceof Problem && error.code === 'account_suspended') cookies.clear(response)
          throw error
        })
        if (renewed === null) {
          cookies.clear(response)
          return { session: null }
        }
        cookies.setSession(request, response, renewed)
        return { session: renewed.session }
      },
      { guards },
    ),
    handle(keySet, () => domain.keySet(), { cache: { seconds: 60 } }),
  ]
}
