import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Culture } from '@wenli/contract/culture'

/** What a page is told of the installation and of the tenant's settings. */
export type SiteSettings = {
  readonly authFlow: 'implicit' | 'code'
  /** In the sandbox no real money moves; every page says so. */
  readonly payments: 'sandbox' | 'real'
  /** Those that travel to browsers, by name. */
  readonly values: Readonly<Record<string, string>>
}

export type PageContext = {
  readonly culture: Culture
  /** null on the host side. */
  readonly tenantId: number | null
  readonly nonce: string
  readonly publicUrl: string
  readonly settings: SiteSettings
}

export type InProcessApi = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<{ status: number; json: unknown }>

export type PageKind = 'shared' | 'browser' | 'callback' | 'missing'

/** What the web's server build offers; it is loaded by path, so that neither package imports the other. */
type WebBuild = {
  readonly handlePage: (
    request: Request,
    load: { api: InProcessApi; page: PageContext; onError: (error: unknown) => void },
  ) => Promise<Response>
  readonly pageKind: (pathname: string) => PageKind
}

export type Web = WebBuild & { readonly clientFolder: string }

/** Null when the web has not been built: the API works without it. */
export const loadWeb = async (buildFolder: string): Promise<Web | null> => {
  const entry = join(buildFolder, 'server', 'index.js')
  if (!existsSync(entry)) return null
  const { handlePage, pageKind } = (await import(pathToFileURL(entry).href)) as WebBuild
  return { handlePage, pageKind, clientFolder: join(buildFolder, 'client') }
}
