import type { Readable } from 'node:stream'

/**
 * Where the bytes are. Keys are names such as `5/UserAvatar/….jpg`, made by us and never by a client; nothing here
 * speaks of folders, so that an object store fits as well as a disk.
 */
export type FileStorage = {
  /** Complete or not at all; the same key again replaces. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>
  readonly get: (key: string) => Promise<StoredFile | null>
  /** Deleting what is not there is no fault. */
  readonly delete: (key: string) => Promise<void>
  readonly exists: (key: string) => Promise<boolean>
}

export type StoredFile = { readonly stream: Readable; readonly byteCount: number }
