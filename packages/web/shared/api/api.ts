/** How pages ask the API: the same shape on the server (in process) and in the browser (over HTTP). */
export type ApiQueryValue = string | number | boolean | null | undefined

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Readonly<Record<string, ApiQueryValue>>
  /** JSON, or a form with files. */
  body?: unknown
  /** Sent twice under one key it is done once. What writes gets a key by itself (`deed-keys.ts`); a payment brings its own. */
  key?: string
  signal?: AbortSignal
}

export type Api = <Result>(path: string, request?: ApiRequest) => Promise<Result>

/** spec §7: page lists return totalCount and items. */
export type Page<Item> = { totalCount: number; items: Item[] }

export const addressOf = (path: string, query: ApiRequest['query'] = {}): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  if (text === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}${text}`
}
