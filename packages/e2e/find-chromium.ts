import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without windows of its own: half the work for the same page. */
export const shellName = 'chromium-headless-shell'
const names = [shellName, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of the system; CHROMIUM_PATH names another. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return isExecutable(named) ? named : undefined
  return names.map(findProgram).find((path) => path !== undefined)
}

export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
