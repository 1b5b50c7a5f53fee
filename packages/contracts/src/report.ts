import * as z from 'zod/mini'
import { reportNote } from './report-note'

export const REPORT_MOTIVES = [
  { id: 'arnaque', label: 'Arnaque ou tentative de fraude' },
  { id: 'contenu-interdit', label: 'Contenu interdit ou choquant' },
  { id: 'harcelement', label: 'Harcèlement ou menaces' },
  { id: 'informations-fausses', label: 'Informations fausses ou trompeuses' },
  { id: 'vehicule-vole', label: 'Véhicule volé ou papiers non conformes' },
  { id: 'deja-vendu', label: 'Véhicule déjà vendu' },
  { id: 'doublon', label: 'Annonce en double' },
  { id: 'autre', label: 'Autre motif' },
] as const
type MotiveId = (typeof REPORT_MOTIVES)[number]['id']

/** What a report says; the messages are for the form. */
export const reportBody = z.object({
  motive: z.enum(REPORT_MOTIVES.map((motive) => motive.id) as [MotiveId, ...MotiveId[]], 'Veuillez choisir un motif'),
  message: reportNote('Le message ne doit pas dépasser 2\u202f000 caractères'),
  email: z.optional(z.email('Adresse email invalide').check(z.maxLength(254))),
})
