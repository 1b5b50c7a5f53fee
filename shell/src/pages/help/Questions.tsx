import { Accordion } from '@rouage/ui'
import type { QuestionGroup } from './questions'

/** One group of questions; opening one closes the others of its group. */
export const Questions = ({ group }: { readonly group: QuestionGroup }) => <Accordion items={group.questions.map(q => ({ id: q.question, title: q.question, content: q.answer }))} />
