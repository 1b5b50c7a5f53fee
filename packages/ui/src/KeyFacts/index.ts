export { type KeyFact, KeyFacts } from './KeyFacts'
