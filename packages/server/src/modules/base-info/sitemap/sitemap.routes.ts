import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths } from '@wenli/contract/paths'
import { chooseCoding } from '../../../platform/compression/compress.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { tenantOfRequest } from '../../../platform/http/request-ctx.ts'
import { createKeptSitemaps } from './kept-sitemaps.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'
import { countShownProducts, listOtherPages, listShownProducts } from './sitemap.queries.ts'

/** The protocol allows 50,000 addresses in a file; with their pictures these stay far below its size limit too. */
export const SITEMAP_PART_SIZE = 20_000
const unpack = promisify(gunzip)
const AN_HOUR = 'public, max-age=3600'

const staticPages = [
  paths.home(),
  paths.productList(),
  paths.findingList(),
  paths.searchByImage(),
  paths.shop(),
  paths.shopList(),
  paths.aboutUs(),
  paths.contactUs(),
  paths.vendorRegisterInstructions(),
  paths.buyingInstructions(),
  paths.ruleAndAgreement(),
]

/** What is behind a sign-in, belongs to machines, or is one of endlessly many searches. */
const closed = [
  '/api/',
  '/connect/',
  '/pc/',
  '/vc/',
  paths.admin(),
  `${paths.search()}?q=`,
  `${paths.searchByImage()}?`,
  paths.similarList(),
  paths.login(),
]

const params = z.object({ part: z.coerce.number().int().min(0).max(10_000) })

/** For search engines: every public page of the tenant with its pictures, and where not to look. */
export const registerSitemap = (app: FastifyInstance): void => {
  const { publicUrl } = app.deps.config
  const tenantOf = (request: FastifyRequest) => tenantOfRequest(request, null, app.deps)
  const kept = createKeptSitemaps(app.deps.clock)
  const sendXml = async (request: FastifyRequest, reply: FastifyReply, packed: Buffer) => {
    const coding = chooseCoding(request.headers['accept-encoding'], ['gzip'])
    if (coding !== undefined) reply.header('content-encoding', coding)
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .header('vary', 'accept-encoding')
      .send(coding === undefined ? await unpack(packed) : packed)
  }

  const pagesOf = async (tenantId: number) => [
    ...staticPages.map((path) => ({ path })),
    ...(await listOtherPages(app.deps.db.reader(tenantId), tenantId)),
  ]
  const productsOf = (tenantId: number, part: number) =>
    listShownProducts(app.deps.db.reader(tenantId), tenantId, {
      skip: (part - 1) * SITEMAP_PART_SIZE,
      take: SITEMAP_PART_SIZE,
    })

  const partsOf = async (tenantId: number) =>
    Math.ceil((await countShownProducts(app.deps.db.reader(tenantId), tenantId)) / SITEMAP_PART_SIZE)

  const writeWhole = async (tenantId: number): Promise<string> => {
    const parts = await partsOf(tenantId)
    if (parts > 1) {
      const paths = Array.from({ length: parts + 1 }, (_, part) => `/sitemap-${part}.xml`)
      return sitemapIndexXml(publicUrl, paths)
    }
    return sitemapXml(publicUrl, [...(await pagesOf(tenantId)), ...(await productsOf(tenantId, 1))])
  }

  /** Part 0 holds what is no product. */
  const writePart = async (tenantId: number, part: number): Promise<string> => {
    if (part > (await partsOf(tenantId))) throw new AppError('Platform:NotFound')
    return sitemapXml(publicUrl, part === 0 ? await pagesOf(tenantId) : await productsOf(tenantId, part))
  }

  // A part of a large catalogue is megabytes from tens of thousands of rows: not for nothing, like a file.
  app.get('/sitemap.xml', { config: { access: 'public' } }, async (request, reply) => {
    const tenantId = tenantOf(request)
    return sendXml(request, reply, await kept(`${tenantId}`, () => writeWhole(tenantId)))
  })

  app.get('/sitemap-:part(^\\d+).xml', { config: { access: 'public' } }, async (request, reply) => {
    const { part } = params.parse(request.params)
    const tenantId = tenantOf(request)
    return sendXml(request, reply, await kept(`${tenantId} ${part}`, () => writePart(tenantId, part)))
  })

  app.get('/robots.txt', { config: { access: 'static' } }, async (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(
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
