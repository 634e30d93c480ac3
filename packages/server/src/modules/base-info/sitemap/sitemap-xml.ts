import { escapeHtml } from '../../../platform/rich-text/escape-html.ts'

/** A page of the site for search engines. Paths are our own; the origin is put before them. */
export type SitemapEntry = {
  readonly path: string
  readonly changed?: Date | null
  readonly images?: readonly string[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGE_SCHEMA = 'http://www.google.com/schemas/sitemap-image/1.1'

const address = (origin: string, path: string): string => (path.startsWith('/') ? origin + path : path)

const entryXml = (origin: string, { path, changed, images = [] }: SitemapEntry): string => {
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escapeHtml(address(origin, image))}</image:loc></image:image>`,
  )
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeHtml(address(origin, path))}</loc>${lastmod}${pictures.join('')}</url>`
}

/** https://www.sitemaps.org/protocol.html, with the pictures of each page. */
export const sitemapXml = (origin: string, entries: readonly SitemapEntry[]): string =>
  `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:image="${IMAGE_SCHEMA}">\n${entries
    .map((entry) => entryXml(origin, entry))
    .join('\n')}\n</urlset>\n`

export const sitemapIndexXml = (origin: string, paths: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${paths
    .map((path) => `<sitemap><loc>${escapeHtml(address(origin, path))}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`
