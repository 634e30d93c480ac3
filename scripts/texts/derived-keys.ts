// Keys that no line of code spells out, because they are made from the contract: the names of resources,
// their fields and choices, error codes, permissions. All of them must exist.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type DerivedKeys = (exported: unknown, name: string) => string[]

/** Each provider looks at every export of the contract and answers with the keys that follow from it. */
export const providers: DerivedKeys[] = [resourceKeys, errorKeys, permissionKeys]

export async function derivedKeys(contractSource: string, from = providers): Promise<string[]> {
  const paths = existsSync(contractSource)
    ? readdirSync(contractSource, { recursive: true, encoding: 'utf8' })
    : []
  const sources = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const keys: string[] = []
  for (const source of sources) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(contractSource, source)).href)
    for (const [name, exported] of Object.entries(module)) {
      keys.push(...from.flatMap((provider) => provider(exported, name)))
    }
  }
  return [...new Set(keys)]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function resourceKeys(exported: unknown): string[] {
  if (!isRecord(exported) || !('lane' in exported) || !('rows' in exported)) return []
  const { name, fields } = exported
  if (typeof name !== 'string' || !isRecord(fields)) return []
  return [
    name,
    ...Object.entries(fields).flatMap(([field, schema]) => [
      // Every entity has a remark, and its label is the same everywhere.
      ...(field === 'remark' ? [] : [`${name}.${field}`]),
      ...choicesOf(schema).map((choice) => `${name}.${field}.${choice}`),
    ]),
  ]
}

function choicesOf(schema: unknown): string[] {
  if (!isRecord(schema) || typeof schema.meta !== 'function') return []
  const meta: unknown = schema.meta()
  const choices = isRecord(meta) ? meta.choices : undefined
  return Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : []
}

function errorKeys(exported: unknown, name: string): string[] {
  if (name !== 'errorRules' || !isRecord(exported)) return []
  return Object.entries(exported).flatMap(([code, rule]) => {
    if (isRecord(rule) && rule.bare === true) return []
    return isRecord(rule) && rule.details === true
      ? [`Error.${code}`, `Error.${code}.Details`]
      : [`Error.${code}`]
  })
}

function permissionKeys(exported: unknown, name: string): string[] {
  if (name !== 'permissionGroups' || !isRecord(exported)) return []
  return Object.entries(exported).flatMap(([group, permissions]) => [
    `PermissionGroup.${group}`,
    ...(Array.isArray(permissions) ? permissions : []).map((permission) => `Permission.${permission}`),
  ])
}
