import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The scripts, styles and pictures of the web's build. */
export const serveWebFiles = async (scope: FastifyInstance, clientFolder: string): Promise<void> => {
  scope.addHook('onRoute', (route) => {
    route.config = { access: 'static', ...route.config }
  })
  await scope.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    // The build leaves a .br and a .gz beside every script and style.
    preCompressed: true,
  })
  // What stands beside the hashed files (the icon, pictures of the demo) keeps its name and must be asked for again.
  await scope.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '**/.*', '**/.*/**'],
    maxAge: '1d',
    index: false,
    decorateReply: false,
    // The build leaves a .br and a .gz beside every script and style.
    preCompressed: true,
  })
}
