/** A timer that does not keep the process alive. */
export const later = (ms: number, work: () => void): void => {
  setTimeout(work, ms).unref()
}
