import { accessSync, constants, readFileSync } from 'node:fs'

type Env = Readonly<Record<string, string | undefined>>

/** Beside the value itself, a file may be named that holds it, as orchestrators hand secrets over. */
export const fileNameOf = (name: string): string => `${name}_FILE`

/** Undefined for a file that cannot be read; what a secret says is never repeated. */
export const readSecretFile = (name: string, path: string, problems: string[]): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    problems.push(`${fileNameOf(name)}: cannot be read (got ${JSON.stringify(path)})`)
    return undefined
  }
}

/** Settings whose value nobody else should see. The merchants' keys are read with the other settings of theirs. */
export const SECRET_SETTINGS = ['DATABASE_URL', 'SMTP_URL', 'SMS_TOKEN'] as const

/** Addresses are shown without their account where they were typed into the environment; a token never is. */
const NEVER_SHOWN = 'SMS_TOKEN'

export const readSecretSettings = (env: Env, problems: string[]) => {
  const values: Record<string, string> = {}
  const fromFiles = new Set<string>([NEVER_SHOWN])
  for (const name of SECRET_SETTINGS) {
    const path = env[fileNameOf(name)]
    if (path === undefined) continue
    const value = readSecretFile(name, path, problems)
    if (value !== undefined && value !== '') values[name] = value
    fromFiles.add(name)
  }
  return { values, isHidden: (name: string): boolean => fromFiles.has(name) }
}

/** The keys that the first start makes, by the names of their files in the data folder. */
export const KEY_SETTINGS = {
  'cookie-keys': 'COOKIE_KEYS_FILE',
  'field-key': 'FIELD_KEY_FILE',
  'audit-key': 'AUDIT_KEY_FILE',
  'token-key': 'TOKEN_KEY_FILE',
  'link-key': 'LINK_KEY_FILE',
  'database-password': 'DATABASE_PASSWORD_FILE',
} as const
export type KeyFiles = Readonly<Partial<Record<string, string>>>

/** Where keys lie that are not in the data folder. */
export const readKeyFiles = (env: Env, problems: string[]): KeyFiles => {
  const files: Record<string, string> = {}
  for (const [key, setting] of Object.entries(KEY_SETTINGS)) {
    const path = env[setting]
    if (path === undefined) continue
    try {
      accessSync(path, constants.R_OK)
      files[key] = path
    } catch {
      problems.push(`${setting}: cannot be read (got ${JSON.stringify(path)})`)
    }
  }
  return files
}
