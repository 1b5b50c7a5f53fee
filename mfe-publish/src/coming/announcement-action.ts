import type { ComingText } from './coming-page'

/** Back to the ad that the address is about. */
export const announcementAction: ComingText['action'] = {
  label: "Voir l'annonce",
  href: ({ params: { id = '' } }) => `/announcement/${encodeURIComponent(id)}`,
}
