const LOOK_EVERY_MS = 15_000

/** What other windows change tells nobody: looked at every so often, and when somebody comes back. Returns how to stop. */
export const lookOften = (look: () => void): (() => void) => {
  const timer = window.setInterval(look, LOOK_EVERY_MS)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.clearInterval(timer)
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
