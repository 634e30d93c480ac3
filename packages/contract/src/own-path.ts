/**
 * spec §4 and safety: a return address is a path of our own origin, nothing else. Dot segments may fold to a path that
 * begins with two slashes, which is an address of another host for whoever reads it next.
 */
export const isOwnPath = (address: string): boolean =>
  /^\/(?![/\\])[^\u0000-\u001f\\]*$/.test(address) &&
  !new URL(address, 'https://own.example').pathname.startsWith('//')
