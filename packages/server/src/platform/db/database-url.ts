/** The same server, another database. */
export const withDatabase = (url: string, database: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)

/** The same database, another role. */
export const withRole = (url: string, role: string, password: string): string =>
  url.replace(
    /^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/,
    `$1${encodeURIComponent(role)}:${encodeURIComponent(password)}@`,
  )
