/** UTF-8 with or without its mark; what is no UTF-8 was saved by a Chinese spreadsheet. Undefined when it is neither. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // A spreadsheet itself, an archive, a picture: they hold bytes that no text does.
      if (!/[\u0000-\u0008\u000e-\u001f]/.test(text)) return text
    } catch {
      continue
    }
  }
  return undefined
}
