export * from './announcements/index'
