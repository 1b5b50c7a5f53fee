/** For tests of slices alone: what shows a page without the host, the edge and the services. */
export { tellLive } from './live'
export { loadNavigation } from './navigation'
export { type Answers, type Call, later, problemAnswer, stubFetch, stubServices } from './services'
export { beHost, sessionFixture } from './session'
export { type ShownPage, showPage, type ShowOptions } from './show-page'
