declare module 'vnu-jar' {
  /** The path of vnu.jar. */
  const path: string
  export default path
}
