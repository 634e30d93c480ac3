// npm run dev: the server and the web, built and started again whenever a source changes; open pages reload
// by themselves. What runs is the same build and the same process as in production, so nothing works in
// development only.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { explain } from '../packages/server/src/app-explain.ts'
import { parseConfig } from '../packages/server/src/platform/config/config.ts'
import { startLiveReloadProxy } from './live-reload-proxy.ts'
import { root } from './run-step.ts'
import { buildServerIfStale, serverProgram, serverSourceFolders } from './server-build.ts'
import { buildWebIfStale, webSourceFolders } from './web-build.ts'

const folders = [...new Set([...webSourceFolders, ...serverSourceFolders, 'packages/server/migrations'])]
const notSource = /(^|\/)(node_modules|build|\.react-router)(\/|$)|\.test\.tsx?$/
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

async function startServer() {
  const child = spawn(process.execPath, [serverProgram], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(proxy.innerPort),
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
  for (const build of [buildServerIfStale, buildWebIfStale]) {
    const built = await build()
    if (built?.passed === false) return console.error(built.output)
    if (built !== undefined) console.log(`${built.name} in ${built.seconds.toFixed(1)} s`)
  }
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
