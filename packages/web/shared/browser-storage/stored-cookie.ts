import type { StoredValue } from './stored-value.ts'

/** The value of one cookie in a `document.cookie` text, decoded; null when it is not there. */
export const cookieValue = (cookies: string, name: string): string | null => {
  for (const pair of cookies.split('; ')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals) === name) return decodeSafely(pair.slice(equals + 1))
  }
  return null
}

const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Cookies of the whole site; without `maxAgeSeconds` they last as long as the browser session. */
export const storedCookie = (name: string, maxAgeSeconds?: number): StoredValue<string> => {
  const attributes = () => `; path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  const age = maxAgeSeconds === undefined ? '' : `; max-age=${Math.round(maxAgeSeconds)}`
  return {
    read: () => cookieValue(document.cookie, name),
    write: (value) => {
      document.cookie = `${name}=${encodeURIComponent(value)}${age}${attributes()}`
    },
    clear: () => {
      document.cookie = `${name}=; max-age=0${attributes()}`
    },
  }
}
