import { imageUsages, visibilityOf } from './image-usages.ts'
import type { ImageUsage } from './image-usages.ts'

/** Derived sizes, for responsive pictures. A picture narrower than a width is sent as wide as it is. */
export const imageWidths = [160, 320, 640, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** What originals are kept as; `jpeg` is always written `jpg`. */
export const storedExtensions = ['jpg', 'png', 'gif'] as const
export type StoredExtension = (typeof storedExtensions)[number]

export type ImageName = {
  readonly tenantId: number
  readonly usage: ImageUsage
  readonly id: string
  readonly extension: StoredExtension
}

const SHELF = { public: 'files', private: 'private' } as const
const LOCATION =
  /^(\/(files|private)\/(0|[1-9]\d{0,8})\/([A-Za-z]{1,40})\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))\.(jpg|png|gif)$/

/** `/files/5/UserAvatar/….jpg`: what an upload answers and what rows hold. A private one is an address nobody serves. */
export const imageLocation = ({ tenantId, usage, id, extension }: ImageName): string =>
  `/${SHELF[visibilityOf(usage)]}/${tenantId}/${usage}/${id}.${extension}`

/** The name behind a location; null for anything that no upload could have answered. */
export const parseImageLocation = (location: string): ImageName | null => {
  const [, , shelf, tenantId, usageText, id, extensionText] = LOCATION.exec(location) ?? []
  const usage = imageUsages.find((each) => each === usageText)
  const extension = storedExtensions.find((each) => each === extensionText)
  if (usage === undefined || extension === undefined || id === undefined) return null
  if (shelf !== SHELF[visibilityOf(usage)]) return null
  return { tenantId: Number(tenantId), usage, id, extension }
}

/**
 * What `.w640.webp` is put behind; null for pictures without derived sizes (private ones, and addresses of others). It
 * goes by the shelf alone, so that public pages need not carry the list of what pictures are uploaded for.
 */
export const imageBase = (location: string): string | null => {
  const [, base = null, shelf] = LOCATION.exec(location) ?? []
  return shelf === SHELF.public ? base : null
}

export const imageVariant = (base: string, width: ImageWidth, format: ImageFormat): string =>
  `${base}.w${width}.${format}`

/**
 * The `srcset` of a picture in one format. GIFs have none: they may move, and a derived size is always a still, good
 * for a thumbnail and nothing else.
 */
export const imageSrcSet = (location: string, format: ImageFormat): string | null => {
  const base = imageBase(location)
  if (base === null || location.endsWith('.gif')) return null
  return imageWidths.map((width) => `${imageVariant(base, width, format)} ${width}w`).join(', ')
}
