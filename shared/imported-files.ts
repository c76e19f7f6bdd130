/** Files of one import. It stands alone, so that the script of an import brings nothing else of shared/site.ts along. */
export const maxImportedFiles = 50
