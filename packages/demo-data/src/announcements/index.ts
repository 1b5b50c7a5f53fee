export { type DemoAd, generateAds } from './generate'
export type { DemoReview } from './reviews'
export { type DemoOptions, type DemoSeller, generateSellers } from './sellers'
export { generateSyntheticRecords, type SyntheticOptions, type SyntheticRecord } from './synthetic'
