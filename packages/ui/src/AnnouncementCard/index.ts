export { AnnouncementCard, type AnnouncementCardProps, CARD_PHOTO_SIZES, PHOTO_TRANSITION_NAME } from './AnnouncementCard'
export { AnnouncementCardSkeleton } from './AnnouncementCardSkeleton'
export { summaryFacts, summaryPlace } from './facts'
export type { CardShape } from './styles'
