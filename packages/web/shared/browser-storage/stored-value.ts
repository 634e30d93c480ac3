/** One value kept in the browser: where it lives is decided once, in `browser-storage.ts`. */
export type StoredValue<Value> = {
  read: () => Value | null
  write: (value: Value) => void
  clear: () => void
}

type Place = () => Storage

/** Storage can be refused (private windows, full disk); the page must live on without it. */
const attempt = <Result>(action: () => Result, otherwise: Result): Result => {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export const storedText = (place: Place, key: string): StoredValue<string> => ({
  read: () => attempt(() => place().getItem(key), null),
  write: (value) => attempt(() => place().setItem(key, value), undefined),
  clear: () => attempt(() => place().removeItem(key), undefined),
})

/** `parse` decides whether what is found is still of the expected shape; anything else counts as absent. */
export const jsonIn = <Value>(
  text: StoredValue<string>,
  parse: (found: unknown) => Value | null,
): StoredValue<Value> => ({
  read: () => {
    const found = text.read()
    return found === null ? null : attempt(() => parse(JSON.parse(found)), null)
  },
  write: (value) => text.write(JSON.stringify(value)),
  clear: text.clear,
})

export const storedJson = <Value>(place: Place, key: string, parse: (found: unknown) => Value | null) =>
  jsonIn(storedText(place, key), parse)
