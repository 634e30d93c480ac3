// The sandbox gateway as a process of its own. Started by the server, it ends with it.
import { buildGateway } from './build-gateway.ts'

const port = Number(process.env['SANDBOX_PORT'] ?? 0)
const folder = process.env['SANDBOX_DIR'] ?? './data/sandbox'
const speedup = Number(process.env['SPEEDUP'] ?? 1)

const { app } = buildGateway({ folder, speedup: speedup > 0 ? speedup : 1 })
const stop = (): void => void app.close().then(() => process.exit(0))

process.on('disconnect', stop)
process.on('SIGTERM', stop)
// Ctrl-C reaches the whole group of processes; the server asks when its own requests are done.
process.on('SIGINT', () => (process.connected ? undefined : stop()))

try {
  await app.listen({ host: '127.0.0.1', port })
  const address = app.server.address()
  const listening = typeof address === 'object' && address !== null ? address.port : port
  if (process.send === undefined) console.log(`sandbox gateway on http://localhost:${listening}`)
  else process.send({ port: listening })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
