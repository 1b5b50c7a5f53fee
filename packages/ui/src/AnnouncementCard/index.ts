export { AnnouncementCard, type AnnouncementCardProps, CARD_PHOTO_SIZES } from './AnnouncementCard'
export { AnnouncementCardSkeleton } from './AnnouncementCardSkeleton'
export { summaryFacts, summaryPlace } from './facts'
export type { CardShape } from './announcement-card.styles'
