import { CLOSE_SIMILARITY, FINDING_MATCH_COUNT } from '@wenli/contract/limits'
import { similarity } from '@wenli/encoder/vector'
import type { Ctx } from '../../src/platform/ctx/ctx.ts'
import { bitsOf, shownSimilarity } from '../../src/modules/base-info/index.ts'
import { readDemoVectors } from './demo-vectors.ts'
import type { DemoLook } from './demo-vectors.ts'
import { parseFileName, pictureLocation } from './picture-name.ts'
import { viewSize } from './views.ts'

type Looked = DemoLook & { readonly location: string; readonly width: number; readonly height: number }

const lookedAt = (
  ctx: Ctx,
  looks: ReadonlyMap<string, DemoLook>,
  usage: 'BaseInfoProduct' | 'ProductFinding',
): Looked[] =>
  [...looks].flatMap(([fileName, look]) => {
    const scene = parseFileName(fileName)
    if (scene === null) return []
    return { ...look, ...viewSize[scene.view], location: pictureLocation(ctx.tenantId, usage, scene) }
  })

/** Every picture of a demo product that was looked at beforehand, however many products show it. */
export const seedVectors = async (ctx: Ctx): Promise<void> => {
  const { version, looks } = readDemoVectors()
  const looked = lookedAt(ctx, looks, 'BaseInfoProduct')
  await ctx.tx.query({ text: 'SET LOCAL statement_timeout = 0' })
  await ctx.tx.query({
    text: `INSERT INTO product_picture (tenant_id, product_id, image_url, version, vector, code, picture_hash, width, height)
           SELECT $1, shown.product_id, d.location, $2, d.vector, d.code::bit(256), d.hash, d.width, d.height
             FROM unnest($3::text[], $4::bytea[], $5::text[], $6::text[], $7::integer[], $8::integer[])
                  AS d (location, vector, code, hash, width, height)
             JOIN (SELECT id AS product_id, cover_image_url AS image_url FROM product WHERE tenant_id = $1 AND NOT is_deleted
                   UNION SELECT product_id, product_image_url FROM product_image WHERE tenant_id = $1) shown
               ON shown.image_url = d.location
           ON CONFLICT DO NOTHING`,
    values: [
      ctx.tenantId,
      version,
      looked.map(({ location }) => location),
      looked.map(({ vector }) => Buffer.from(vector)),
      looked.map(({ vector }) => bitsOf(vector)),
      looked.map(({ hash }) => hash),
      looked.map(({ width }) => width),
      looked.map(({ height }) => height),
    ],
  })
  await ctx.tx.query({
    text: `UPDATE product p SET cover_image_hash = d.hash FROM unnest($2::text[], $3::text[]) AS d (location, hash)
            WHERE p.tenant_id = $1 AND NOT p.is_deleted AND p.cover_image_url = d.location
              AND p.cover_image_hash IS DISTINCT FROM d.hash`,
    values: [ctx.tenantId, looked.map(({ location }) => location), looked.map(({ hash }) => hash)],
  })
}

type Shown = { id: number; imageUrl: string }

/** The findings of the demo have the matches that they would have got when they were posted. */
export const seedFindingMatches = async (ctx: Ctx): Promise<void> => {
  const { looks } = readDemoVectors()
  const byLocation = new Map(
    [...lookedAt(ctx, looks, 'BaseInfoProduct'), ...lookedAt(ctx, looks, 'ProductFinding')].map((look) => [
      look.location,
      look.vector,
    ]),
  )
  const findings = await ctx.tx.query<Shown>({
    text: 'SELECT id, finding_image_url AS "imageUrl" FROM product_finding WHERE tenant_id = $1 ORDER BY id',
    values: [ctx.tenantId],
  })
  const products = await ctx.tx.query<Shown>({
    text: `SELECT id, cover_image_url AS "imageUrl" FROM product WHERE tenant_id = $1 AND is_visible ORDER BY id LIMIT 1000`,
    values: [ctx.tenantId],
  })
  for (const finding of findings) {
    const own = byLocation.get(finding.imageUrl)
    if (own === undefined) continue
    const near = products
      .flatMap(({ id, imageUrl }) => {
        const vector = byLocation.get(imageUrl)
        return vector === undefined ? [] : { id, similarity: shownSimilarity(similarity(own, vector)) }
      })
      .filter((match) => match.similarity >= CLOSE_SIMILARITY)
      .toSorted((one, other) => other.similarity - one.similarity)
      .slice(0, FINDING_MATCH_COUNT)
    await ctx.tx.query({
      text: `INSERT INTO product_finding_match (tenant_id, product_finding_id, product_id, similarity)
             SELECT $1, $2, * FROM unnest($3::bigint[], $4::real[]) ON CONFLICT DO NOTHING`,
      values: [ctx.tenantId, finding.id, near.map(({ id }) => id), near.map((match) => match.similarity)],
    })
  }
}
