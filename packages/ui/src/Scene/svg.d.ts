/** The bundlers turn a drawing's import into its address. */
declare module '*.svg' {
  const address: string
  export default address
}
