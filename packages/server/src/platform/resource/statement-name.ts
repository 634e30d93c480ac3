import { createHash } from 'node:crypto'

const names = new Map<string, string>()
const MAX_NAMES = 2000

/** A name for a statement's text, so that PostgreSQL plans it once per connection. */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_NAMES) return undefined
  const name = `r_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}
