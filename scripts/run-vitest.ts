// Runs one project of vitest with its output shown, and counts what it did.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, tool } from './run-step.ts'

export type TestCount = { passed: number; failed: number; skipped: number; failures: string[] }
type Run = { projects: readonly string[]; minutes: number; env?: NodeJS.ProcessEnv }

export async function runVitest({ projects, minutes, env = {} }: Run): Promise<TestCount> {
  const folder = mkdtempSync(join(tmpdir(), 'wenli-vitest-'))
  const report = join(folder, 'report.json')
  const flags = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const [program = '', ...args] = tool('vitest/vitest.mjs', ...flags)
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  const giveUp = setTimeout(() => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  }, minutes * 60_000)
  child.on('error', (error) => resolve(error.message))
  child.on('close', (code, signal) => resolve(code === 0 ? '' : `ended by ${signal ?? `exit code ${code}`}`))
  const fault = await ended
  clearTimeout(giveUp)
  const count = readCount(report)
  rmSync(folder, { recursive: true, force: true })
  // A run may fail without a failed test: a set-up that broke, an unhandled rejection, no tests at all.
  if (fault === '' || (count?.failed ?? 0) > 0) return count ?? emptyRun('no report was written')
  return { ...(count ?? emptyRun('')), failed: 1, failures: [`${projects.join(' and ')} tests: ${fault}`] }
}

const emptyRun = (reason: string): TestCount => ({ passed: 0, failed: 1, skipped: 0, failures: [reason] })

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: TestResult[] }[]
}

type TestResult = { status: string; fullName: string; failureMessages?: string[] }

const MOST_LETTERS = 600

/** What a reader of the summary alone needs: which test, and what was seen instead of what was expected. */
function failureLine(title: string, message: string | undefined): string {
  const plain = stripVTControlCharacters(message ?? '').trim()
  return plain === '' ? title : `${title}\n  ${plain.slice(0, MOST_LETTERS).replaceAll('\n', '\n  ')}`
}

function readCount(path: string): TestCount | undefined {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failureLine(test.fullName.trim(), test.failureMessages?.[0]))
    const broken =
      status === 'failed' && failed.length === 0 ? [failureLine('the file did not run', message)] : failed
    return broken.map((title) => `${name.replace(root, '')}: ${title}`)
  })
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}
