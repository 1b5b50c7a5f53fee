export * from './ThumbBar'
