const MOST_SHOWN = 99

/** A number in a corner, and in the name of what it stands on: who listens hears what others see. */
export const shownCount = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))
