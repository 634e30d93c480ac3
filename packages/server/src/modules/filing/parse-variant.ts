import { imageFormats, imageWidths } from '@wenli/contract/filing/image-location'
import { imageUsages, visibilityOf } from '@wenli/contract/filing/image-usages'
import type { Variant } from './derive-image.ts'

const VARIANT =
  /^\/files\/(0|[1-9]\d{0,8})\/([A-Za-z]{1,40})\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.w(\d{1,5})\.([a-z]{4})$/

/** Only the widths and formats there are, and only of usages that are public. */
export const parseVariant = (location: string): Variant | null => {
  const [, tenantId, usageText, id, widthText, formatText] = VARIANT.exec(location) ?? []
  const usage = imageUsages.find((each) => each === usageText)
  const width = imageWidths.find((each) => String(each) === widthText)
  const format = imageFormats.find((each) => each === formatText)
  if (usage === undefined || width === undefined || format === undefined || id === undefined) return null
  return visibilityOf(usage) === 'public' ? { tenantId: Number(tenantId), usage, id, width, format } : null
}
