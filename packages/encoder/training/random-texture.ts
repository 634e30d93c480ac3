// A surface drawn by chance: a few layers of fields, each with colours of its own, and some grain.
import type { Random } from './random.ts'
import type { Raster } from './raster.ts'
import { randomField } from './texture-fields.ts'
import type { Field } from './texture-fields.ts'

type Colour = [number, number, number]
type Layer = { tone: Field; mask: Field; palette: Colour[]; threshold: number }

export function randomTexture(random: Random, size: number): Raster {
  const layers = Array.from({ length: 1 + random.below(3) }, () => randomLayer(random))
  const grain = random.between(0, 14)
  const data = new Uint8ClampedArray(size * size * 3)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const colour = colourAt(layers, x / size, y / size)
      const noise = (random.next() - 0.5) * grain
      colour.forEach((value, channel) => (data[(y * size + x) * 3 + channel] = value + noise))
    }
  return { width: size, height: size, data }
}

function colourAt(layers: Layer[], x: number, y: number): Colour {
  let colour: Colour = [0, 0, 0]
  layers.forEach((layer, index) => {
    const cover = index === 0 ? 1 : Math.min(1, Math.max(0, (layer.mask(x, y) - layer.threshold) * 8))
    if (cover > 0) colour = mix(colour, shade(layer.palette, layer.tone(x, y)), cover)
  })
  return colour
}

function shade(palette: Colour[], tone: number): Colour {
  const place = Math.min(0.999, Math.max(0, tone)) * (palette.length - 1)
  const index = Math.floor(place)
  return mix(palette[index] ?? [0, 0, 0], palette[index + 1] ?? [0, 0, 0], place - index)
}

const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** Colours near each other, as surfaces have; now and then one that stands out. */
function randomLayer(random: Random): Layer {
  const base = randomColour(random)
  const spread = random.between(15, 90)
  const near = (): Colour => {
    const light = random.between(-spread, spread)
    const tint = () => light + random.between(-spread, spread) * 0.3
    return [base[0] + tint(), base[1] + tint(), base[2] + tint()]
  }
  const palette = Array.from({ length: 2 + random.below(4) }, () =>
    random.below(8) === 0 ? randomColour(random) : near(),
  )
  return {
    tone: randomField(random),
    mask: randomField(random),
    palette,
    threshold: random.between(0.3, 0.7),
  }
}

/** Mostly muted: stone, wood and cloth are rarely as bright as a lamp. */
function randomColour(random: Random): Colour {
  const light = random.between(25, 235)
  const saturation = random.next() ** 2 * 90
  const hue = random.between(0, 2 * Math.PI)
  const channel = (turn: number) => light + saturation * Math.cos(hue + turn)
  return [channel(0), channel((2 * Math.PI) / 3), channel((4 * Math.PI) / 3)]
}
