// The browser tests need what npm cannot install: Chromium and a Chinese font. As root on Debian they are
// installed; elsewhere the missing part is named in one line.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { findChromium, findProgram, shellName } from '../packages/e2e/find-chromium.ts'
import { runStep } from './run-step.ts'

export type SystemNeeds = { browser: string | undefined; remarks: string[] }

export async function meetSystemNeeds(): Promise<SystemNeeds> {
  const wanted = process.env.CHROMIUM_PATH || findProgram(shellName) ? [] : [shellName]
  const missing = [...new Set([...wanted, ...missingPackages()])]
  const remarks = missing.length === 0 ? [] : await install(missing)
  const browser = findChromium()
  const still = missingPackages()
  const advice = `missing: ${still.join(' and ')}; install with: apt-get install -y --no-install-recommends ${still.join(' ')}`
  return { browser, remarks: still.length === 0 ? remarks : [...remarks, advice] }
}

function missingPackages(): string[] {
  return [
    ...(findChromium() === undefined ? [shellName] : []),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk']),
  ]
}

async function install(packages: string[]): Promise<string[]> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return []
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
  const update = await runStep({ name: 'update', command: ['apt-get', ...patience, 'update'], env })
  const flags = ['-y', '--no-install-recommends']
  const command = ['apt-get', ...patience, 'install', ...flags, ...packages]
  const outcome = await runStep({ name: 'install', command, env })
  if (outcome.passed)
    return [`installed ${packages.join(' and ')} in ${(update.seconds + outcome.seconds).toFixed(0)} s`]
  return [`apt-get could not install ${packages.join(' and ')}: ${outcome.output.trim().split('\n').at(-1)}`]
}

function hasChineseFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return ['/usr/share/fonts', '/usr/local/share/fonts'].some(holdsChineseFont)
  }
}

function holdsChineseFont(folder: string): boolean {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return names.some((name) => /cjk|wqy|sourcehan|notosanssc|\bPingFang|msyh/i.test(name))
  } catch {
    return false
  }
}
