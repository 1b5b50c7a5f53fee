export { GlobalStyle } from './GlobalStyle'
