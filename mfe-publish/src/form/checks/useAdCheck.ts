import type { AdFieldName, AdFields } from '@rouage/contracts/ad-form'
import type { Place } from '@rouage/contracts/announcement'
import type { AdProblem } from '@rouage/contracts/read-ad'
import type { CatalogueMake } from '@rouage/contracts/reference/catalogue-make'
import { useMemo, useState } from 'react'
import { STEPS, stepOf } from '../steps/steps'
import { knowledgeOf } from './knowledge'
import type { Reader } from './useReader'

/** What a service said of a field, and the text that it said it of: another text is another matter. */
type Complaint = { readonly message: string; readonly text: string | undefined }

const none: readonly AdProblem[] = []

/** What is wrong with the fields, told of the steps that were left. */
export const useAdCheck = (
  fields: AdFields,
  reader: Reader | undefined,
  makes: readonly CatalogueMake[],
  place: Place | undefined,
) => {
  const [left, setLeft] = useState<readonly number[]>([])
  const [complaints, setComplaints] = useState<Partial<Record<AdFieldName, Complaint>>>({})

  const problems = useMemo(() => {
    const read = reader?.readAd(fields, knowledgeOf(fields, makes, place))
    return read === undefined || read.ok ? none : read.problems
  }, [reader, fields, makes, place])

  const complaintOf = (name: AdFieldName): string | undefined => {
    const complaint = complaints[name]
    return complaint !== undefined && complaint.text === fields[name] ? complaint.message : undefined
  }
  const messageOf = (name: AdFieldName): string | undefined =>
    problems.find(({ field }) => field === name)?.message ?? complaintOf(name)

  return {
    errorOf: (name: AdFieldName) => (left.includes(stepOf(name)) ? messageOf(name) : undefined),
    /** Whether something in a step has to be mended, whether or not that was told. */
    isWrong: (step: number): boolean => STEPS[step]?.fields.some((name) => messageOf(name) !== undefined) ?? false,
    isLeft: (step: number): boolean => left.includes(step),
    leave: (...steps: readonly number[]) => setLeft((before) => [...new Set([...before, ...steps])]),
    /** Takes what the service said of fields: their words stand there until the text is another one. */
    complain: (said: readonly AdProblem[]) =>
      setComplaints(Object.fromEntries(said.map(({ field, message }) => [field, { message, text: fields[field] }]))),
  }
}
export type AdCheck = ReturnType<typeof useAdCheck>
