/** Calls once, the next time somebody turns to this window; never after `signal`. */
export const whenLookedAt = (call: () => void, signal: AbortSignal): void => {
  const looked = new AbortController()
  const once = { signal: AbortSignal.any([signal, looked.signal]) }
  const look = () => {
    if (document.visibilityState !== 'visible') return
    looked.abort()
    call()
  }
  // Of windows side by side, which all are visible, one has the focus.
  window.addEventListener('focus', look, once)
  document.addEventListener('visibilitychange', look, once)
}
