// A native package that was not published for this platform installs silently and dies at import, so each
// one is used here, once, before anything builds on it.
import { execFileSync } from 'node:child_process'
import { tool } from './run-step.ts'

const version = ([program = '', ...args]: string[]) =>
  execFileSync(program, args, { encoding: 'utf8' }).trim()

const attempts: Record<string, () => Promise<string> | string> = {
  'Node 24': () => {
    if (!process.version.startsWith('v24.'))
      throw new Error(`this is Node ${process.version}; run it by npm run`)
    return process.version
  },
  sharp: async () => {
    const { default: sharp } = await import('sharp')
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    const sizes = await Promise.all([picture.webp().toBuffer(), picture.avif().toBuffer()])
    return `${sharp.versions.sharp}, webp and avif written (${sizes.map((it) => it.length).join(' and ')} bytes)`
  },
  '@node-rs/jieba': async () => {
    const { termsOf } = await import('../packages/server/src/modules/base-info/search/segmenter.ts')
    const marble = '\u5927\u7406\u77f3'
    if (!termsOf(marble).includes(marble)) throw new Error('does not know the word for marble')
    return 'cuts words'
  },
  'onnxruntime-node': async () => {
    const [{ default: sharp }, { loadNetwork }, { describePicture }] = await Promise.all([
      import('sharp'),
      import('../packages/encoder/src/network.ts'),
      import('../packages/encoder/src/describe-picture.ts'),
    ])
    const create = { width: 64, height: 64, channels: 3, background: 'red' } as const
    const network = await loadNetwork(1)
    const { vector } = await describePicture(network, await sharp({ create }).png().toBuffer())
    await network.release()
    return `describes a picture by ${vector.length} numbers`
  },
  rolldown: async () => {
    const { parseSync } = await import('rolldown/utils')
    const { errors } = parseSync('a.ts', 'export const a: number = 1')
    if (errors.length > 0) throw new Error(errors[0]?.message)
    return 'parses'
  },
  lightningcss: async () => {
    const { transform } = await import('lightningcss')
    return `writes ${transform({ filename: 'a.css', code: Buffer.from('a{color:red}'), minify: true }).code}`
  },
  oxfmt: () => version(tool('oxfmt/bin/oxfmt', '--version')),
  oxlint: () => version(tool('oxlint/bin/oxlint', '--version')),
  typescript: () => version(tool('typescript/bin/tsc', '--version')),
  'embedded PostgreSQL': async () => {
    const { startThrowawayPostgres } =
      await import('../packages/server/src/platform/embedded-postgres/index.ts')
    const postgres = await startThrowawayPostgres()
    await postgres.stop()
    return 'starts and stops'
  },
}

let failed = 0
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    console.log(`${name}: ${await attempt()}`)
  } catch (error) {
    failed += 1
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
console.log(
  `${Object.keys(attempts).length - failed} of ${Object.keys(attempts).length} native packages work`,
)
process.exitCode = failed === 0 ? 0 : 1
