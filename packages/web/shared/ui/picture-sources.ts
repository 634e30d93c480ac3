/** Widths the filing service keeps of every uploaded picture. */
const widths = [160, 320, 640, 1280] as const

type Sources = { src: string; srcSet?: string; sizes?: string }

/** Uploaded pictures (`/files/…`) exist in several widths; anything else is shown as it is. */
export const responsiveSources = (src: string, sizes: string): Sources => {
  if (!src.startsWith('/files/') || src.includes('?')) return { src }
  return { src, srcSet: widths.map((width) => `${src}?w=${width} ${width}w`).join(', '), sizes }
}
