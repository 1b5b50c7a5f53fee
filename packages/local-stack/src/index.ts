export { LocalStackError } from './local-stack-error'
export { defaultHome, type LocalStack, type LocalStackOptions, type Service, services, startLocalStack } from './stack'
export type { Progress, ProgressListener } from './steps'
