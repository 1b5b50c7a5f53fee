export { type ControlState, type StripeControl, stripeControl } from './control/client'
export { type StripeStandin, type StripeStandinOptions, startStripeStandin } from './standin'
export { API_VERSION, type DeliveryMode, type FaultKind } from './state/entities'
