export type EmbeddedPostgresErrorCode =
  | 'POSTGRES_NO_BINARIES'
  | 'POSTGRES_BINARIES_UNUSABLE'
  | 'POSTGRES_NO_OS_USER'
  | 'POSTGRES_FILES_OF_ANOTHER_USER'
  | 'POSTGRES_OTHER_VERSION'
  | 'POSTGRES_INIT_FAILED'
  | 'POSTGRES_START_FAILED'

/** A reason why the database of the product's own cannot run; `detail` is what the programs themselves said. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode
  readonly detail: string

  constructor(code: EmbeddedPostgresErrorCode, detail: string) {
    super(`${code}: ${detail}`)
    this.name = 'EmbeddedPostgresError'
    this.code = code
    this.detail = detail
  }
}
