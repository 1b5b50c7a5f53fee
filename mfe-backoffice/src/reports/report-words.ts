import type { ModeratedKind } from '@rouage/contracts/flagged-content'
import { DECISION_MOTIVES, type ReportCase } from '@rouage/contracts/moderation'
import { REPORT_MOTIVES } from '@rouage/contracts/report'
import { REFUSAL_MOTIVES } from '@rouage/contracts/submissions'
import type { DecisionWords } from '../decide/DecisionForm'

const THEY_READ = 'Raisons, que la personne lira'

const WORDS: Readonly<Record<ModeratedKind, DecisionWords>> = {
  announcement: { keep: 'Conserver l’annonce', remove: 'Retirer l’annonce', reasons: 'Raisons, que le vendeur lira' },
  user: { keep: 'Classer sans suite', remove: 'Avertir le membre', reasons: THEY_READ },
  message: { keep: 'Conserver le message', remove: 'Retirer le message', reasons: THEY_READ },
  conversation: { keep: 'Laisser ouverte', remove: 'Fermer la conversation', reasons: THEY_READ },
  held: { keep: 'Laisser passer', remove: 'Ne pas remettre', reasons: THEY_READ },
  review: { keep: 'Conserver l’avis', remove: 'Retirer l’avis', reasons: THEY_READ },
}
const OF_OBJECTION: DecisionWords = {
  keep: 'Annuler la décision',
  remove: 'Maintenir la décision',
  reasons: 'Réponse, que la personne lira',
  answer: 'Réponse à la personne (facultative)',
}

/** What can be decided about a case. */
export const wordsOf = ({ kind, appeal }: Pick<ReportCase, 'kind' | 'appeal'>): DecisionWords =>
  appeal === undefined ? WORDS[kind] : OF_OBJECTION

/** By which rules; none for the answer to an objection, which is about the rule that was applied. */
export const motivesOf = ({ kind, appeal }: Pick<ReportCase, 'kind' | 'appeal'>) => {
  if (appeal !== undefined) return undefined
  return kind === 'announcement' ? REFUSAL_MOTIVES : DECISION_MOTIVES
}

const NAMES: Readonly<Record<ModeratedKind, string>> = {
  announcement: 'Annonce',
  user: 'Membre',
  message: 'Message',
  conversation: 'Conversation',
  held: 'Premier message',
  review: 'Avis',
}

/** What a case is called: what it is about, or whose it is. */
export const titleOf = ({ kind, title, subjectPseudo }: ReportCase): string => {
  if (title !== '') return title
  return subjectPseudo === undefined ? NAMES[kind] : `${NAMES[kind]} de ${subjectPseudo}`
}

/** Why something was reported; null where our own rules held it. */
export const motiveLabel = (motive: string | null): string =>
  motive === null ? 'Retenu par nos règles' : (REPORT_MOTIVES.find(({ id }) => id === motive)?.label ?? 'Autre motif')
