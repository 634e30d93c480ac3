declare global {
  interface Window {
    /** The button that was pressed last before the page came to life. */
    earlyPress?: { button: HTMLElement | null; stop: () => void }
  }
}

/**
 * Runs in the head: a page is drawn before its code has come, and a button that is pressed in between would do nothing.
 * Links and forms work by themselves.
 */
export const earlyClicksScript = `(function () {
  var press = { button: null, stop: function () { removeEventListener('click', note, true) } }
  function note(event) {
    var button = event.target.closest && event.target.closest('button[type=button]')
    if (button) press.button = button
  }
  addEventListener('click', note, true)
  window.earlyPress = press
})()`

/** From when React listens, presses are its own. */
export const stopNotingClicks = (): void => window.earlyPress?.stop()

/** Once the page lives: what was pressed too early happens now, once, if the button is still there. */
export const pressAgain = (): void => {
  const button = window.earlyPress?.button
  delete window.earlyPress
  if (button?.isConnected === true) button.click()
}
