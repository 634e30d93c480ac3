import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ASSETS } from './layout.page.ts'

const FILES = [
  { name: 'page.css', type: 'text/css; charset=utf-8' },
  { name: 'form.css', type: 'text/css; charset=utf-8' },
  { name: 'materials.svg', type: 'image/svg+xml; charset=utf-8' },
]

/** Read once at boot: they are small, and they belong to the version that runs. */
export const registerAssets = async (app: FastifyInstance): Promise<void> => {
  for (const { name, type } of FILES) {
    const content = await readFile(join(import.meta.dirname, name))
    app.get(`${ASSETS}/${name}`, { config: { access: 'static' } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    )
  }
}
