import type { Page } from 'playwright-core'

/** Addresses of other origins that any page of the visitor asked for. */
export function watchForeignRequests(page: Page, baseUrl: string): string[] {
  const foreign: string[] = []
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== baseUrl && !['data:', 'blob:'].includes(url.protocol)) foreign.push(url.href)
  })
  return foreign
}
