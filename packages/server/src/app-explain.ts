import { ConfigError } from './platform/config/config.ts'
import { DataFolderError } from './platform/data-folder/index.ts'
import type { DataFolderErrorCode } from './platform/data-folder/index.ts'
import { DatabaseError } from './platform/db/database-error.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts'
import type { EmbeddedPostgresErrorCode } from './platform/embedded-postgres/index.ts'

const folderProblems: Readonly<Record<DataFolderErrorCode, (error: DataFolderError) => string>> = {
  DATA_FOLDER_IN_USE: ({ path, pid }) => `process ${String(pid)} runs on the data folder ${path}.`,
  DATA_FOLDER_UNUSABLE: ({ path, reason }) =>
    `the data folder ${path} cannot be written (${reason ?? 'no reason given'}). Choose another DATA_DIR, or let this user write there.`,
  LOCK_UNREADABLE: ({ path }) =>
    `the lock ${path} cannot be read. Delete it if no other server runs on this data folder.`,
  SECRET_MISSING: ({ path }) =>
    `the key ${path} is missing, and the database holds data that needs it. Put it back from the backup.`,
  SECRET_DAMAGED: ({ path }) => `the key ${path} is damaged. Put it back from the backup.`,
  SECRET_READABLE_BY_OTHERS: ({ path }) =>
    `other users of this machine may read ${path}. Take that from them: chmod go= ${path}`,
}

const postgresProblems: Readonly<Record<EmbeddedPostgresErrorCode, string>> = {
  POSTGRES_NO_BINARIES: 'there is no PostgreSQL for this machine. Set DATABASE_URL to a server of your own',
  POSTGRES_BINARIES_UNUSABLE: 'the PostgreSQL that came with it does not run here; run npm ci again',
  POSTGRES_NO_OS_USER: 'PostgreSQL refuses to run as root, and no other user could be taken',
  POSTGRES_FILES_OF_ANOTHER_USER: 'the database files belong to another user; start as that one, or as root',
  POSTGRES_OTHER_VERSION: 'the database files are of another version of PostgreSQL than the installed one',
  POSTGRES_INIT_FAILED: 'the database could not be created',
  POSTGRES_START_FAILED: 'the database could not be started',
}

/** What programs print may have many lines; the operator gets one. */
const inOneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' | ')

const fieldOf = (error: Error, name: string): string => String(Reflect.get(error, name) ?? '')

/** The system's word for why an address of ours cannot be listened on. */
const listenProblem = (error: Error): string | undefined => {
  switch (fieldOf(error, 'code')) {
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return `${error.message}. HOST must be an address of this machine.`
    case 'EADDRINUSE':
      return `${error.message}. Choose another PORT or METRICS_PORT.`
    case 'EACCES':
      return fieldOf(error, 'syscall') === 'listen'
        ? `${error.message}. This user may not listen there: choose a PORT of 1024 or more, or let a proxy listen.`
        : undefined
    default:
      return undefined
  }
}

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof DataFolderError) return folderProblems[error.code](error)
  if (error instanceof EmbeddedPostgresError)
    return `${postgresProblems[error.code]} (${inOneLine(error.detail)}).`
  if (error instanceof DatabaseError) return inOneLine(error.message)
  return error instanceof Error ? listenProblem(error) : undefined
}

/** Why the start failed: one clear line for whatever the operator can mend, a stack only for what is our fault. */
export const explain = (error: unknown): readonly string[] => {
  if (error instanceof ConfigError)
    return ['Wenli cannot start with these settings:', ...error.problems.map((line) => `  ${line}`)]
  if (error instanceof DataFolderError && error.code === 'DATA_FOLDER_IN_USE')
    return [`Wenli is already running on the data folder ${error.path} (process ${String(error.pid)}).`]
  const reason = reasonOf(error)
  if (reason !== undefined) return [`Wenli cannot start: ${reason}`]
  return ['Wenli cannot start:', error instanceof Error ? (error.stack ?? error.message) : String(error)]
}
