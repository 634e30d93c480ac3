export type DataFolderErrorCode =
  | 'DATA_FOLDER_IN_USE'
  | 'DATA_FOLDER_UNUSABLE'
  | 'LOCK_UNREADABLE'
  | 'SECRET_MISSING'
  | 'SECRET_DAMAGED'
  | 'SECRET_READABLE_BY_OTHERS'

/** A reason not to start. The caller turns the code into one line for the operator. */
export class DataFolderError extends Error {
  readonly code: DataFolderErrorCode
  readonly path: string
  /** Who holds the folder; only with DATA_FOLDER_IN_USE. */
  readonly pid: number | undefined
  /** The system's code; only with DATA_FOLDER_UNUSABLE. */
  readonly reason: string | undefined

  constructor(
    code: DataFolderErrorCode,
    path: string,
    { pid, reason }: { readonly pid?: number; readonly reason?: string } = {},
  ) {
    super(pid === undefined ? `${code}: ${path}` : `${code}: ${path} (pid ${pid})`)
    this.name = 'DataFolderError'
    this.code = code
    this.path = path
    this.pid = pid
    this.reason = reason
  }
}

/** The code of a failed system call, such as ENOENT. */
export const systemCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
