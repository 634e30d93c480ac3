/** The file as it is by now: what is changed on the disk after it was chosen, the browser reads no more. Nothing if it was. */
export const keptFile = async (file: File): Promise<File | null> => {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return null
  }
}

/** The text of the file as the server would read it: UTF-8, or what a Chinese spreadsheet saves. */
export const readText = (bytes: ArrayBuffer): string | null => {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  }
  return null
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where a cell, or a part of it, is the name of an uploaded picture, its address takes the name's place. */
export const withAddresses = (text: string, addresses: ReadonlyMap<string, string>): string => {
  if (addresses.size === 0) return text
  const names = [...addresses.keys()].toSorted((one, other) => other.length - one.length).map(escaped)
  const whole = new RegExp(`(?<=^|[,;|"\\r\\n])[ \\t]*(${names.join('|')})[ \\t]*(?=$|[,;|"\\r\\n])`, 'gi')
  const byName = new Map([...addresses].map(([name, address]) => [name.toLowerCase(), address]))
  return text.replace(whole, (found, name: string) => byName.get(name.toLowerCase()) ?? found)
}

/** The file with the addresses of the pictures it names. What cannot be read is sent as it is, to be refused. */
export const namedFile = async (file: File, addresses: ReadonlyMap<string, string>): Promise<File> => {
  if (addresses.size === 0) return file
  const text = readText(await file.arrayBuffer())
  return text === null ? file : new File([withAddresses(text, addresses)], file.name, { type: 'text/csv' })
}
