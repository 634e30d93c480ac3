import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

const COMPRESSIBLE = /\.(js|css|json|svg)$/
const SMALLEST = 256
/** Beyond this size the best quality costs seconds and saves a hundredth. */
const LARGE = 256 * 1024

/** Files that never change are compressed once, here, instead of on every request. */
const compress = async (path: string): Promise<void> => {
  const content = await readFile(path)
  if (content.length < SMALLEST) return
  const quality = content.length > LARGE ? 9 : 11
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  await writeFile(`${path}.br`, brotli)
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

export default {
  appDirectory: 'app',
  ssr: true,
  // A loader in a file of its own costs more on the wire than it saves: every page of ours needs both.
  splitRouteModules: false,
  // The route list is small and cached with the other hashed files; asking the server for pieces of it costs more.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client/assets')
    const files = (await readdir(folder)).filter((file) => COMPRESSIBLE.test(file))
    for (const file of files) await compress(join(folder, file))
  },
} satisfies Config
