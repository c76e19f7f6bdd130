import { inThread } from './in-thread.ts'
import type { ChatUpload, ReadAnswer, ReadChatAnswer, Upload } from './tasks.ts'

/** Reads a conversation for /experimentar. Throws as `inThread` does. */
export const readUpload = (upload: Upload, network: string, hasLeft: () => boolean) =>
  inThread<ReadAnswer>({ kind: 'try', upload }, network, hasLeft)

/** Reads a conversation for an import. Throws as `inThread` does. */
export const readChat = (upload: ChatUpload, network: string, hasLeft: () => boolean) =>
  inThread<ReadChatAnswer>({ kind: 'import', upload }, network, hasLeft)
