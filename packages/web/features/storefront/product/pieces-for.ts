/** Straight laying, cuts at the edges, patterns and slants. */
export const WASTE_PERCENTS = [5, 10, 15] as const

const AREA = /^\d{1,5}(\.\d{1,2})?$/

/** Square metres to buy for an area and what is lost by cutting, in hundredths so that nothing is rounded up by chance. */
export const piecesFor = (area: string, wastePercent: number): number | null => {
  if (!AREA.test(area.trim())) return null
  const hundredths = Math.round(Number(area.trim()) * 100)
  return hundredths === 0 ? null : Math.ceil((hundredths * (100 + wastePercent)) / 10_000)
}

/** Sold by the square metre, in whichever sign the shop writes it. */
export const isSquareMetre = (unit: string): boolean => ['㎡', 'm²', 'm2'].includes(unit)
