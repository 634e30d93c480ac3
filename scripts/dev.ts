// npm run dev: the server and the web, built and started again whenever a source changes; open pages reload
// by themselves. What runs is the same build and the same process as in production, so nothing works in
// development only.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { startLiveReloadProxy } from './live-reload-proxy.ts'
import { root } from './run-step.ts'
import { buildWebIfStale, webSourceFolders } from './web-build.ts'

const folders = [
  ...webSourceFolders,
  'packages/server/src',
  'packages/server/seed',
  'packages/server/migrations',
]
const notSource = /(^|\/)(node_modules|build|\.react-router)(\/|$)|\.test\.tsx?$/
const quietForMs = 150

const port = Number(process.env.PORT ?? 8080)
const proxy = await startLiveReloadProxy(port)
let server: ChildProcess | undefined

async function startServer() {
  const child = spawn(process.execPath, [`${root}packages/server/src/main.ts`], {
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
  const built = await buildWebIfStale()
  if (built?.passed === false) return console.error(built.output)
  if (built !== undefined) console.log(`web built in ${built.seconds.toFixed(1)} s`)
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

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopServer().then(() => process.exit(0)))
}

await renewUntilCalm()
