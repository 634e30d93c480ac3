import pg from 'pg'
import { vi } from 'vitest'

export type Recorded = {
  readonly name: string | undefined
  readonly text: string
  readonly rowMode: string | undefined
  readonly values: readonly unknown[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Which tenant a pooled line looks at, and whose token it is: asked for now and then, not by every call. */
const isHousekeeping = (text: string): boolean =>
  text.startsWith("SELECT set_config('app.tenant_id'") || text.includes('wenli.lookup_token(')

type Config = { readonly name?: string; readonly text: string; readonly values?: unknown[]; rowMode?: string }

/** What the application asks its database while the work is done, in order. */
export const recordStatements = async (work: () => Promise<unknown>): Promise<Recorded[]> => {
  const recorded: Promise<Recorded>[] = []
  const ask = pg.Client.prototype.query as (...args: unknown[]) => Promise<pg.QueryResult> | undefined
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const answer = ask.apply(this, args)
    const config = (typeof args[0] === 'string' ? { text: args[0] } : args[0]) as Config
    const { user } = this as unknown as { user: string }
    if (user !== 'wenli_app' || answer === undefined || isHousekeeping(config.text)) return answer
    const { name, text, rowMode } = config
    const values = config.values ?? (Array.isArray(args[1]) ? args[1] : [])
    const asked = { name, text, rowMode, values }
    recorded.push(answer.then(({ rows }) => ({ ...asked, rows: rows ?? [] })))
    return answer
  } as typeof pg.Client.prototype.query)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return Promise.all(recorded)
}
