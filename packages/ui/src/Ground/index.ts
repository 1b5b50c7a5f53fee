export { MistGround } from './MistGround'
