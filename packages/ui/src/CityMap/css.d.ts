/** A library's stylesheet, which the build hands over as a text. */
declare module '*.css' {
  const text: string
  export default text
}
