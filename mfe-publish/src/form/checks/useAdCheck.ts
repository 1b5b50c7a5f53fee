import type { AdFieldName, AdFields } from '@rouage/contracts/ad-form'
import type { Place } from '@rouage/contracts/announcement'
import type { AdProblem } from '@rouage/contracts/read-ad'
import type { CatalogueMake } from '@rouage/contracts/reference/catalogue-make'
import { useSearchParams } from '@rouage/slice-kit'
import { useMemo, useState } from 'react'
import { ALL_STEPS, isToMend, STEPS, stepOf } from '../steps/steps'
import { knowledgeOf } from './knowledge'
import type { Reader, useReader } from './useReader'

/** What a service said of a field, and the text that it said it of: another text is another matter. */
type Complaint = { readonly message: string; readonly text: string | undefined }

const none: readonly AdProblem[] = []

/** What is known of the world that the fields are checked against. */
type Known = { readonly makes: readonly CatalogueMake[]; readonly place: Place | undefined }

/** Nothing is known to be wrong before there is something to read by. */
const problemsIn = (fields: AdFields, reader: Reader | undefined, { makes, place }: Known): readonly AdProblem[] => {
  const read = reader?.readFormAd(fields, knowledgeOf(fields, makes, place))
  return read === undefined || read.ok ? none : read.problems
}

/** What is wrong with the fields, told of the steps that were left. */
export const useAdCheck = (
  fields: AdFields,
  { reader, load }: ReturnType<typeof useReader>,
  makes: readonly CatalogueMake[],
  place: Place | undefined,
) => {
  const [search] = useSearchParams()
  const [left, setLeft] = useState<readonly number[]>(isToMend(search) ? ALL_STEPS : [])
  const [complaints, setComplaints] = useState<Partial<Record<AdFieldName, Complaint>>>({})

  const problems = useMemo(() => problemsIn(fields, reader, { makes, place }), [reader, fields, makes, place])

  const complaintOf = (name: AdFieldName): string | undefined => {
    const complaint = complaints[name]
    return complaint !== undefined && complaint.text === fields[name] ? complaint.message : undefined
  }
  const messageOf = (name: AdFieldName, among = problems): string | undefined =>
    among.find(({ field }) => field === name)?.message ?? complaintOf(name)
  const isWrongAmong = (among: readonly AdProblem[]) => (step: number) =>
    STEPS[step]?.fields.some((name) => messageOf(name, among) !== undefined) ?? false

  return {
    errorOf: (name: AdFieldName) => (left.includes(stepOf(name)) ? messageOf(name) : undefined),
    /** Whether something in a step has to be mended, whether or not that was told. */
    isWrong: isWrongAmong(problems),
    /** Whether what is wrong can be told by now. */
    canTell: reader !== undefined,
    /** `isWrong` once the code is there that tells; where it does not come, the service will. */
    whenTold: async () => isWrongAmong(problemsIn(fields, await load(), { makes, place })),
    isLeft: (step: number): boolean => left.includes(step),
    leave: (...steps: readonly number[]) => setLeft((before) => [...new Set([...before, ...steps])]),
    /** Takes what the service said of fields: their words stand there until the text is another one. */
    complain: (said: readonly AdProblem[]) =>
      setComplaints(Object.fromEntries(said.map(({ field, message }) => [field, { message, text: fields[field] }]))),
  }
}
export type AdCheck = ReturnType<typeof useAdCheck>
