import type { Ctx } from '../../src/platform/ctx/ctx.ts'

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** Far more alike in tint than in brightness, as people name colours. */
const distance = (left: string, right: string): number => {
  const [red, green, blue] = channels(left)
  const [otherRed, otherGreen, otherBlue] = channels(right)
  const tint = (red - green - otherRed + otherGreen) ** 2 + (green - blue - otherGreen + otherBlue) ** 2
  const light = (red + green + blue - otherRed - otherGreen - otherBlue) ** 2 / 3
  return tint * 2 + light
}

/** Which of the tenant's colours a material would be filed under. */
export const nearestColour = async (ctx: Ctx): Promise<(hex: string) => number> => {
  const colours = await ctx.tx.query<{ id: number; rgbCode: string }>({
    text: 'SELECT id, rgb_code AS "rgbCode" FROM product_color WHERE tenant_id = $1 ORDER BY id',
    values: [ctx.tenantId],
  })
  return (hex) => {
    const [nearest] = colours.toSorted((a, b) => distance(hex, a.rgbCode) - distance(hex, b.rgbCode))
    if (nearest === undefined) throw new Error('the demo has no colours')
    return nearest.id
  }
}
