export { PhotoScreen, type PhotoScreenProps } from './PhotoScreen'
export { Tool as PhotoScreenTool } from './photo-screen.styles'
