// Runs one program of the checkout to its end, silently unless it fails.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Step = { name: string; command: string[]; cwd?: string; env?: NodeJS.ProcessEnv }
export type Outcome = { name: string; passed: boolean; seconds: number; output: string }

/** `node` followed by the script of an installed package, so that no shell and no PATH is needed. */
export const tool = (script: string, ...args: string[]) => [
  process.execPath,
  `${root}node_modules/${script}`,
  ...args,
]
export const ownScript = (script: string, ...args: string[]) => [
  process.execPath,
  `${root}scripts/${script}`,
  ...args,
]

export async function runStep({ name, command, cwd = root, env = process.env }: Step): Promise<Outcome> {
  const started = performance.now()
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise: ended, resolve } = Promise.withResolvers<number>()
  child.on('error', (error) => {
    chunks.push(Buffer.from(`${error.message}\n`))
    resolve(1)
  })
  child.on('close', (code) => resolve(code ?? 1))
  const code = await ended
  const seconds = (performance.now() - started) / 1000
  return { name, passed: code === 0, seconds, output: Buffer.concat(chunks).toString('utf8') }
}

export function report({ name, passed, seconds, output }: Outcome) {
  const lastLine = output.trim().split('\n').at(-1) ?? ''
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)${passed ? `  ${lastLine}` : ''}`)
  if (!passed) console.log(output.trimEnd().replace(/^/gm, '     '))
}
