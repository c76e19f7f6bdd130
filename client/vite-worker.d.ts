/** The address of a worker that is built into a file of its own. */
declare module '*?worker&url' {
  const address: string
  export default address
}
