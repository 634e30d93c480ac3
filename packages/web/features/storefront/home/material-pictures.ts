import type { PictureSource } from '../../../shared/ui/picture-sources.ts'
import linen from './materials/linen.webp'
import linen320 from './materials/linen-320.avif?no-inline'
import marble from './materials/marble.webp'
import marble320 from './materials/marble-320.avif?no-inline'
import slate from './materials/slate.webp'
import slate320 from './materials/slate-320.avif?no-inline'
import terrazzo from './materials/terrazzo.webp'
import terrazzo320 from './materials/terrazzo-320.avif?no-inline'
import travertine from './materials/travertine.webp'
import travertine320 from './materials/travertine-320.avif?no-inline'
import walnut from './materials/walnut.webp'
import walnut320 from './materials/walnut-320.avif?no-inline'

type MaterialPicture = { src: string; sources: readonly PictureSource[] }

/** A telephone takes the small one; a wide window the one that every browser reads. */
const picture = (src: string, small: string): MaterialPicture => ({
  src,
  sources: [{ type: 'image/avif', srcSet: `${small} 320w, ${src} 640w` }],
})

/** The textures of the wall, drawn by `scripts/materials/draw-materials.ts`. */
export const materialPictures = {
  linen: picture(linen, linen320),
  marble: picture(marble, marble320),
  slate: picture(slate, slate320),
  terrazzo: picture(terrazzo, terrazzo320),
  travertine: picture(travertine, travertine320),
  walnut: picture(walnut, walnut320),
}
