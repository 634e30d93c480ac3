declare global {
  interface Window {
    /** What the identity provider sent, moved out of the address by the first script of the callback page. */
    signInAnswer?: string
  }
}

/**
 * The first script of the callback page: before anything else runs, the tokens leave the address bar and the history.
 * In the frame of a silent renewal the answer goes to the page around it, which is of our own origin or hears nothing.
 */
export const callbackScript = `(function () {
  var answer = location.hash.length > 1 ? location.hash : location.search
  history.replaceState(null, '', location.pathname)
  if (window.parent === window) window.signInAnswer = answer
  else window.parent.postMessage({ signInAnswer: answer }, location.origin)
})()`

/** The answer, once: after it has been taken it is gone. Null inside a frame. */
export const takeSignInAnswer = (): string | null => {
  const answer = window.signInAnswer ?? null
  delete window.signInAnswer
  return answer
}
