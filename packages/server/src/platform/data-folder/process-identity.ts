import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { systemCode } from './data-folder-error.ts'

/**
 * A pid alone is recycled; a pid with its start time is not. `unknown` means that the process lives
 * but the system does not tell us since when.
 */
export type ProcessStart = { state: 'dead' } | { state: 'unknown' } | { state: 'alive'; started: string }

export function processStart(pid: number): ProcessStart {
  if (!pidExists(pid)) return { state: 'dead' }
  try {
    return process.platform === 'linux' ? linuxStart(pid) : portableStart(pid)
  } catch {
    return pidExists(pid) ? { state: 'unknown' } : { state: 'dead' }
  }
}

export function pidExists(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    return systemCode(error) !== 'ESRCH'
  }
}

function linuxStart(pid: number): ProcessStart {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // A zombie has ended; only its parent (or a container without an init) has not noticed.
  if (fields[0] === 'Z' || fields[0] === 'X') return { state: 'dead' }
  // Ticks since boot are unique only together with the boot.
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return { state: 'alive', started: `${boot}/${fields[19]}` }
}

function portableStart(pid: number): ProcessStart {
  const output = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  if (output === '' || output.startsWith('Z')) return { state: 'dead' }
  return { state: 'alive', started: output.replace(/^\S+\s+/, '') }
}

/** The command line of a living process, or an empty string. */
export function commandLine(pid: number) {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
