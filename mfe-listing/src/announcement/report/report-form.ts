import { reportAnnouncement, reportBody } from '@rouage/contracts/endpoints/listing'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'

export type ReportField = 'motive' | 'message' | 'email'
export type ReportDraft = Readonly<Record<ReportField, string>>
export type ReportErrors = Partial<Readonly<Record<ReportField, string>>>
export type ReportState =
  | { readonly kind: 'editing'; readonly errors: ReportErrors; readonly failure?: string }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly reference: string }

export const MAX_MESSAGE = 2_000
const FIELDS: readonly ReportField[] = ['motive', 'message', 'email']

const isField = (name: unknown): name is ReportField => FIELDS.some((field) => field === name)

const check = ({ motive, message, email }: ReportDraft) =>
  z.safeParse(reportBody, { motive, message, email: email.trim() === '' ? undefined : email.trim() })

/** French sentences by field; empty when the report may be sent. */
export const reportErrorsOf = (draft: ReportDraft): ReportErrors => {
  const checked = check(draft)
  return checked.success ? {} : errorsOf(checked.error.issues)
}

const errorsOf = (issues: readonly z.core.$ZodIssue[]): ReportErrors => {
  const errors: Partial<Record<ReportField, string>> = {}
  for (const { path, message } of issues) {
    const [field] = path
    if (isField(field)) errors[field] ??= message
  }
  return errors
}

const errorsOfProblem = (problem: ApiProblem): ReportErrors => {
  const errors: Partial<Record<ReportField, string>> = {}
  for (const { path, message } of problem.problem.errors ?? []) {
    const field = path.split('.').at(-1)
    if (isField(field)) errors[field] ??= message
  }
  return errors
}

/** Opaque and hard to guess; `randomUUID` alone would fail on pages served without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Sends a report about an ad: one at a time, and never twice for two clicks. */
export const useReport = (announcementId: string) => {
  const [state, setState] = useState<ReportState>({ kind: 'editing', errors: {} })
  const key = useRef<string | undefined>(undefined)
  const isSending = useRef(false)

  const send = (draft: ReportDraft) => {
    if (isSending.current || state.kind === 'sent') return
    const checked = check(draft)
    if (!checked.success) {
      setState({ kind: 'editing', errors: errorsOf(checked.error.issues) })
      return
    }
    isSending.current = true
    key.current ??= newKey()
    setState({ kind: 'sending' })
    callEndpoint(
      reportAnnouncement,
      { params: { id: announcementId }, body: checked.data },
      { idempotencyKey: key.current },
    )
      .then(
        ({ reference }) => setState({ kind: 'sent', reference }),
        (error: unknown) => {
          // What is sent next may differ: it is another report.
          if (error instanceof ApiProblem && error.status < 500) key.current = undefined
          setState({
            kind: 'editing',
            errors: error instanceof ApiProblem ? errorsOfProblem(error) : {},
            failure: error instanceof ApiProblem ? error.message : "Une erreur s'est produite",
          })
        },
      )
      .finally(() => {
        isSending.current = false
      })
  }

  return { state, send }
}
