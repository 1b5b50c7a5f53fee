/** Addresses this slice links to. */
export const announcementPath = (announcementId: string): string =>
  `/announcement/${encodeURIComponent(announcementId)}`

export const sellerPath = (userId: string): string => `/profile/${encodeURIComponent(userId)}`

/** The conversation about an ad; the messaging slice asks for the sign-in it needs. */
export const conversationPath = (announcementId: string): string =>
  `/messagerie?conversation=${encodeURIComponent(announcementId)}`

/** Where somebody reviews the seller of an ad: below the ads of the page. */
export const reviewPath = (sellerId: string, announcementId: string): string =>
  `${sellerPath(sellerId)}?avis=${encodeURIComponent(announcementId)}#avis`
