import {
  accountJobFigures,
  listingJobFigures,
  messagingJobFigures,
  publishJobFigures,
  rolloutJobFigures,
  searchJobFigures,
} from '@rouage/contracts/job-figures-of-services'

/** The services that do things later, and where each tells of them. */
export const SERVICES = [
  { name: 'account', label: 'Comptes', figures: accountJobFigures },
  { name: 'listing', label: 'Annonces', figures: listingJobFigures },
  { name: 'messaging', label: 'Messagerie', figures: messagingJobFigures },
  { name: 'publish', label: 'Dépôt d’annonces', figures: publishJobFigures },
  { name: 'search', label: 'Recherche', figures: searchJobFigures },
  { name: 'rollout', label: 'Versions', figures: rolloutJobFigures },
] as const
export type WorkingService = (typeof SERVICES)[number]
