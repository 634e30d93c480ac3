/** How long the browser may take to begin; the address keeps the file in memory until then. */
const TAKEN_OVER_MS = 30_000

/** Has the browser save what lies at an address of ours; the page stays. */
export const saveFrom = (address: string, name: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  saveFrom(address, name)
  window.setTimeout(() => URL.revokeObjectURL(address), TAKEN_OVER_MS)
}
