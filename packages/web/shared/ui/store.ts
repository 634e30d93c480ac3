/** The smallest store React can follow (`useSyncExternalStore`). */
export type Store<Value> = {
  get: () => Value
  /** What it began with: the same on the server and while a page comes to life, so that React need not draw it twice. */
  initial: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export const createStore = <Value>(initial: Value): Store<Value> => {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    initial: () => initial,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
