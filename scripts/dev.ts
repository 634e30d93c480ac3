// npm run dev: what changes in the web is replaced in open pages as it is saved, by Vite (hot-pages.ts);
// when a source of the server changes, it is built and started again, and open pages reload.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { explain } from '../packages/server/src/app-explain.ts'
import { parseConfig } from '../packages/server/src/platform/config/config.ts'
import { startLiveReloadProxy } from './live-reload-proxy.ts'
import { root } from './run-step.ts'
import { buildServerIfStale, serverProgram, serverSourceFolders } from './server-build.ts'

const folders = [...serverSourceFolders, 'packages/server/migrations']
const notSource = /(^|\/)(node_modules|build)(\/|$)|\.test\.tsx?$/
const quietForMs = 150

const giveUp = (error: unknown): never => {
  console.error(explain(error).join('\n'))
  process.exit(1)
}

/** The settings are those of the server, read before anything is built. */
const listen = async () => {
  const { host, port } = parseConfig(process.env)
  return { port, proxy: await startLiveReloadProxy({ host, port }) }
}
const { port, proxy } = await listen().catch(giveUp)
let server: ChildProcess | undefined

/** What the server takes for a build of the web: a door to its sources, and its public files. */
function writeHotBuild(): string {
  const web = join(root, 'packages/web')
  const folder = join(web, '.react-router/hot')
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(web, 'public'), join(folder, 'client'), { recursive: true })
  for (const name of ['client/assets', 'server']) mkdirSync(join(folder, name), { recursive: true })
  const door = JSON.stringify(pathToFileURL(join(root, 'scripts/hot-pages.ts')).href)
  writeFileSync(join(folder, 'server/index.js'), `export { handlePage, pageKind } from ${door}\n`)
  return folder
}
const webBuild = writeHotBuild()

async function startServer() {
  const child = spawn(process.execPath, [serverProgram], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(proxy.innerPort),
      WEB_BUILD: webBuild,
      // Vite at work would pass for a server that has too much to do.
      RATE_LIMITS: process.env.RATE_LIMITS ?? 'off',
      VITE_PORT: String(proxy.vitePort),
      PORT_OF_PAGES: String(port),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    },
  })
  server = child
  child.on('exit', (code) => {
    if (server === child && code !== 0) console.log(`the server ended with ${code}; waiting for a change`)
  })
  await proxy.reloadWhenReady(child)
}

async function stopServer() {
  const child = server
  server = undefined
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  child.on('close', () => resolve())
  child.kill('SIGTERM')
  await ended
}

async function renew() {
  const built = await buildServerIfStale()
  if (built?.passed === false) return console.error(built.output)
  if (built !== undefined) console.log(`${built.name} in ${built.seconds.toFixed(1)} s`)
  proxy.hold()
  await stopServer()
  await startServer()
}

// Changes that arrive while one renewal runs are gathered into the next.
let wanted = false
let running = false
async function renewUntilCalm() {
  wanted = true
  if (running) return
  running = true
  while (wanted) {
    wanted = false
    await renew()
  }
  running = false
}

let timer: NodeJS.Timeout | undefined
for (const folder of folders.filter((it) => existsSync(root + it))) {
  watch(root + folder, { recursive: true }, (_event, name) => {
    if (name === null || notSource.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => void renewUntilCalm(), quietForMs)
  })
}

// Not `once`: the bundler listens too, and ends the process at once if it finds itself the only one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopServer().then(() => process.exit(0)))
}

await renewUntilCalm()
