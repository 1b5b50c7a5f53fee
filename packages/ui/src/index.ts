export * from './GlobalStyle'
export * from './formats'
export * from './tokens'
