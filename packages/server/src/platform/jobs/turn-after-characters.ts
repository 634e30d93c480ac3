import { setImmediate as nextTurn } from 'node:timers/promises'

/** A moment's work where text is only read, about a tenth of a second where it is cleaned. */
const STRETCH = 50_000

/** For long work on texts: told how much was read, it lets others have their turn now and then. */
export const turnAfterCharacters = () => {
  let read = 0
  return async (characters: number): Promise<void> => {
    read += characters
    if (read < STRETCH) return
    read = 0
    await nextTurn()
  }
}
