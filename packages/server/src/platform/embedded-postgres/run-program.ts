import { spawn } from 'node:child_process'
import type { SpawnOptions, StdioOptions } from 'node:child_process'
import { systemCode } from '../data-folder/data-folder-error.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { OsUser } from './os-user.ts'

/** Our own environment (library paths, PG* variables, locale) must not steer the database. */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

type Run = { cwd: string; osUser: OsUser; extraFd?: number }

export function runProgram(program: string, args: string[], run: Run) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe']
    if (run.extraFd !== undefined) stdio.push(run.extraFd)
    const child = spawnAs(program, args, { cwd: run.cwd, env: PROGRAM_ENVIRONMENT, stdio }, run.osUser)
    let output = ''
    const keep = (chunk: Buffer) => void (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** In a container that knows only one user, or without the right to change it, the system refuses `osUser`. */
export function spawnAs(program: string, args: string[], options: SpawnOptions, osUser: OsUser) {
  try {
    return spawn(program, args, { ...options, ...osUser })
  } catch (error) {
    const code = systemCode(error)
    if (osUser === undefined || (code !== 'EINVAL' && code !== 'EPERM')) throw error
    throw new EmbeddedPostgresError('POSTGRES_NO_OS_USER', `uid ${osUser.uid}: ${code}`)
  }
}
