import type { Duplex } from 'node:stream'
import pg from 'pg'

const gathering = new WeakSet<Duplex>()

/**
 * What this line is asked until the turn of the event loop ends goes out at once. A transaction asks for many small things
 * together; sent one by one, the calls to the system and the waking of the database for each cost more than asking.
 */
export const writeTogether = (client: pg.ClientBase): void => {
  if (!(client instanceof pg.Client)) return
  const { stream } = client.connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  setImmediate(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}
