import type { AdFields } from './ad-form'
import { OTHER_MODEL } from './ad-rules/catalogue'
import { contactProblem } from './ad-rules/contact-details'
import { cleanLine, cleanText } from './ad-rules/reading'
import { type AdProblem, type AdReader, readAd } from './read-ad'

/** The checks read the title, which the engine is part of, and the description as one text. */
const contactProblemsIn = ({ make = '', model = '', engine = '', description = '' }: AdFields): AdProblem[] => {
  const title = [make, model === OTHER_MODEL ? '' : model, engine]
    .map(cleanLine)
    .filter((part) => part !== '')
    .join(' ')
  const inTitle = contactProblem(title)
  const text = cleanText(description)
  const inText = contactProblem(inTitle === undefined ? `${title}\n${text}` : text)
  return [
    ...(inTitle === undefined ? [] : [{ field: 'engine' as const, message: inTitle }]),
    ...(inText === undefined ? [] : [{ field: 'description' as const, message: inText }]),
  ]
}

/**
 * As `readAd`, for whoever writes the ad: it complains besides of contact details in its texts, which the checks of a
 * submitted version would refuse it for. One thing is said of a field at a time.
 */
export const readFormAd: AdReader = (fields, knowledge) => {
  const read = readAd(fields, knowledge)
  const problems = read.ok ? [] : read.problems
  const more = contactProblemsIn(fields).filter(({ field }) => problems.every((problem) => problem.field !== field))
  return more.length === 0 ? read : { ok: false, problems: [...problems, ...more] }
}
