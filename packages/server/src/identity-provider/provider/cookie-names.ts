type CookieNames = { readonly session: string; readonly interaction: string; readonly resume: string }

/**
 * Over https browsers take cookies of such names only from https, and the session's from no other host of the domain: nobody
 * can plant one. Those of a sign-in keep to its path, which `__Host-` does not allow.
 */
export const cookieNames = (publicUrl: string): CookieNames => {
  const isHttps = new URL(publicUrl).protocol === 'https:'
  const [host, secure] = isHttps ? ['__Host-', '__Secure-'] : ['', '']
  return {
    session: `${host}wenli.session`,
    interaction: `${secure}wenli.interaction`,
    resume: `${secure}wenli.resume`,
  }
}
