import { describe, expect, it } from 'vitest'
import { explain } from './app-explain.ts'
import { DataFolderError } from './platform/data-folder/index.ts'
import type { DataFolderErrorCode } from './platform/data-folder/index.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts'
import type { EmbeddedPostgresErrorCode } from './platform/embedded-postgres/index.ts'

const folderCodes: Readonly<Record<DataFolderErrorCode, true>> = {
  DATA_FOLDER_IN_USE: true,
  DATA_FOLDER_UNUSABLE: true,
  LOCK_UNREADABLE: true,
  SECRET_MISSING: true,
  SECRET_DAMAGED: true,
  SECRET_READABLE_BY_OTHERS: true,
}
const postgresCodes: Readonly<Record<EmbeddedPostgresErrorCode, true>> = {
  POSTGRES_NO_BINARIES: true,
  POSTGRES_BINARIES_UNUSABLE: true,
  POSTGRES_NO_OS_USER: true,
  POSTGRES_FILES_OF_ANOTHER_USER: true,
  POSTGRES_OTHER_VERSION: true,
  POSTGRES_INIT_FAILED: true,
  POSTGRES_START_FAILED: true,
}
const known: readonly Error[] = [
  ...Object.keys(folderCodes).map(
    (code) => new DataFolderError(code as DataFolderErrorCode, '/srv/data/x', { pid: 17, reason: 'EROFS' }),
  ),
  ...Object.keys(postgresCodes).map(
    (code) => new EmbeddedPostgresError(code as EmbeddedPostgresErrorCode, 'first line\nsecond line\n'),
  ),
]
const listening = (code: string) =>
  Object.assign(new Error(`listen ${code}: 127.0.0.1:80`), { code, syscall: 'listen', port: 80 })

describe('a start that failed', () => {
  it.each(known.map((error) => [error.message, error] as const))(
    'is told in one line of words, not by a code: %s',
    (_title, error) => {
      const lines = explain(error)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(/^Wenli (cannot start: .*[^.]|is already running on .*)\b.*$/)
      expect(lines[0]).not.toContain(error.message.split(':')[0])
      expect(lines[0]).not.toContain('\n')
      expect(lines[0]).toMatch(/\/srv\/data\/x|first line \| second line/)
    },
  )

  it.each([
    ['EACCES', /This user may not listen there: choose a PORT of 1024 or more/],
    ['EADDRINUSE', /Choose another PORT or METRICS_PORT/],
    ['EADDRNOTAVAIL', /HOST must be an address of this machine/],
  ])('by %s of the address it should listen on names the setting', (code, hint) => {
    const lines = explain(listening(code))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(hint)
  })

  it('by a fault of ours shows where', () => {
    expect(explain(new TypeError('x is not a function')).join('\n')).toMatch(/x is not a function\n +at /)
  })
})
