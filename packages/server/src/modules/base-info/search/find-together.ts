/** Who asks while something is being found waits for that, and does not ask once more. */
export const createTogether = <Found>() => {
  const underWay = new Map<string, Promise<Found>>()

  const start = (key: string, find: () => Promise<Found>): Promise<Found> => {
    const running = underWay.get(key) ?? find().finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  return (key: string, find: () => Promise<Found>): Promise<Found> =>
    // What failed may have failed for the one whose request it was: the others try once more.
    underWay.get(key)?.catch(() => start(key, find)) ?? start(key, find)
}
