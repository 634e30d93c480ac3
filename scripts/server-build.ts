// Joins the server's modules into a few files when its sources differ from those of the last build. Node runs the
// sources as they are; but finding, reading and stripping 1,100 files is most of a start (see decision record 021).
import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'rolldown'
import { root } from './run-step.ts'
import type { Outcome } from './run-step.ts'
import { stampIsFresh, stamped } from './source-stamp.ts'

/** The server, and the payment company that it starts where no merchant is set up. */
const programs = [
  {
    entry: join(root, 'packages/server/src/boot.ts'),
    folder: join(root, 'packages/server/build'),
  },
  {
    entry: join(root, 'packages/sandbox-gateway/src/main.ts'),
    folder: join(root, 'packages/sandbox-gateway/build'),
  },
]
const stamp = join(root, 'packages/server/build/.sources')
/** What `npm start`, the tests and the measurements run. */
export const serverProgram = join(root, 'packages/server/build/boot.js')

export const serverSourceFolders = [
  'packages/server/src',
  'packages/server/seed',
  'packages/contract/src',
  'packages/locale/src',
  'packages/materials/src',
  'packages/encoder/src',
  'packages/sandbox-gateway/src',
] as const

/** Packages of many small modules in plain ES syntax; the others stay where npm put them. */
const joined = new Set(['drizzle-orm', 'jose', 'oidc-provider', 'zod'])
const isOurs = (id: string) => /^(?:\.|\/|@wenli\/|[A-Z]:\\)/i.test(id)
const packageOf = (id: string) => id.split('/', id.startsWith('@') ? 2 : 1).join('/')

/** A module goes on finding the files beside its source: pictures, migrations, threads. */
const keepPlaces = (folder: string): Plugin => ({
  name: 'keep-places',
  transform(code, id) {
    if (!id.startsWith(join(root, 'packages')) || id.includes('node_modules')) return null
    if (!code.includes('import.meta.')) return null
    const place = JSON.stringify(relative(folder, id).replaceAll('\\', '/'))
    const placed = code
      .replaceAll('import.meta.dirname', `placeOf(${place}).dirname`)
      .replaceAll('import.meta.url', `placeOf(${place}).url`)
    return { code: placed, map: null }
  },
})

const banner = `import { fileURLToPath as pathOfUrl } from 'node:url'
const placeOf = (path) => ({ url: new URL(path, import.meta.url).href, dirname: pathOfUrl(new URL('.', new URL(path, import.meta.url))).replace(/[\\\\/]$/, '') })
`

export const serverIsBuilt = () => stampIsFresh(stamp, serverSourceFolders)

export async function buildServer(): Promise<Outcome> {
  const began = performance.now()
  let output = ''
  await stamped(stamp, serverSourceFolders, () =>
    Promise.all(programs.map(writeBundle)).then(
      () => true,
      (error: unknown) => {
        output = error instanceof Error ? error.message : String(error)
        return false
      },
    ),
  )
  const seconds = (performance.now() - began) / 1000
  return { name: 'build of the server', passed: output === '', seconds, output }
}

/** Undefined when the build was up to date. */
export async function buildServerIfStale(): Promise<Outcome | undefined> {
  return serverIsBuilt() ? undefined : await buildServer()
}

async function writeBundle({ entry, folder }: (typeof programs)[number]): Promise<void> {
  // Read only when something is to be built: most starts find it built.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: (id) => id.startsWith('node:') || (!isOurs(id) && !joined.has(packageOf(id))),
    plugins: [keepPlaces(folder)],
  })
  rmSync(folder, { recursive: true, force: true })
  await bundle.write({ dir: folder, format: 'esm', banner, chunkFileNames: '[name].js' })
  await bundle.close()
}
