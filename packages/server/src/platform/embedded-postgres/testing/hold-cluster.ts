/**
 * A server of its own, for tests that kill one: starts the cluster of a data folder, prints where it is,
 * and ends when its input closes.
 */
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts'

const [dataFolder = '', native, version = '', copyParent = ''] = process.argv.slice(2)
const places = native === undefined ? {} : { native: { path: native, version }, copyParents: [copyParent] }
const { ownerUrl, pid } = await startEmbeddedPostgres({ dataFolder, log: { info: () => undefined }, places })
process.stdout.write(`${JSON.stringify({ ownerUrl, pid })}\n`)
process.stdin.on('end', () => process.exit(0)).resume()
