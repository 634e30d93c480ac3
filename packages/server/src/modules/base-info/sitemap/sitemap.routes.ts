import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../platform/http/app-error.ts'
import { tenantOfRequest } from '../../../platform/http/request-ctx.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'
import { countShownProducts, listOtherPages, listShownProducts } from './sitemap.queries.ts'

/** The protocol allows 50,000 addresses in a file; with their pictures these stay far below its size limit too. */
export const SITEMAP_PART_SIZE = 20_000
const AN_HOUR = 'public, max-age=3600'

const staticPages = [
  '/',
  '/productlist',
  '/findingList',
  '/searchByImage',
  '/shop',
  '/shop/list',
  '/aboutus',
  '/contactus',
  '/vendorregisterinstructions',
  '/buyinginstructions',
  '/ruleandagreement',
]

/** What is behind a sign-in, belongs to machines, or is one of endlessly many searches. */
const closed = [
  '/api/',
  '/connect/',
  '/pc/',
  '/vc/',
  '/admin',
  '/search?q=',
  '/searchByImage?',
  '/similarlist',
  '/login',
]

const params = z.object({ part: z.coerce.number().int().min(0).max(10_000) })

/** For search engines: every public page of the tenant with its pictures, and where not to look. */
export const registerSitemap = (app: FastifyInstance): void => {
  const { publicUrl } = app.deps.config
  const tenantOf = (request: FastifyRequest) => tenantOfRequest(request, null, app.deps)
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', AN_HOUR).send(text)

  const pagesOf = async (tenantId: number) => [
    ...staticPages.map((path) => ({ path })),
    ...(await listOtherPages(app.deps.db.reader(tenantId), tenantId)),
  ]
  const productsOf = (tenantId: number, part: number) =>
    listShownProducts(app.deps.db.reader(tenantId), tenantId, {
      skip: (part - 1) * SITEMAP_PART_SIZE,
      take: SITEMAP_PART_SIZE,
    })

  app.get('/sitemap.xml', { config: { access: 'static' } }, async (request, reply) => {
    const tenantId = tenantOf(request)
    const parts = Math.ceil(
      (await countShownProducts(app.deps.db.reader(tenantId), tenantId)) / SITEMAP_PART_SIZE,
    )
    if (parts > 1) {
      const paths = Array.from({ length: parts + 1 }, (_, part) => `/sitemap-${part}.xml`)
      return send(reply, 'application/xml', sitemapIndexXml(publicUrl, paths))
    }
    const entries = [...(await pagesOf(tenantId)), ...(await productsOf(tenantId, 1))]
    return send(reply, 'application/xml', sitemapXml(publicUrl, entries))
  })

  // Part 0 holds what is no product.
  app.get('/sitemap-:part(^\\d+).xml', { config: { access: 'static' } }, async (request, reply) => {
    const { part } = params.parse(request.params)
    const tenantId = tenantOf(request)
    const entries = part === 0 ? await pagesOf(tenantId) : await productsOf(tenantId, part)
    if (entries.length === 0) throw new AppError('Platform:NotFound')
    return send(reply, 'application/xml', sitemapXml(publicUrl, entries))
  })

  app.get('/robots.txt', { config: { access: 'static' } }, async (_request, reply) =>
    send(
      reply,
      'text/plain',
      [
        'User-agent: *',
        ...closed.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
}
