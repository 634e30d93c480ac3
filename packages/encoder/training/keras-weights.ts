// Gets the weights that Keras publishes for ResNet50 (ImageNet, without top) from the npm package that carries
// them as shards, and reads them. The package is 94 MB and no dependency: only the result is kept.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const weightsPackage = 'idai-shapes-ceramics_resnet50@1.0.1'

export type Weights = Map<string, { shape: number[]; data: Float32Array }>

/** Packs and unpacks into the folder, and returns where the shards lie. */
export function fetchWeights(folder: string): string {
  const options = { cwd: folder, encoding: 'utf8' } as const
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', weightsPackage], options)
  const archive = `${weightsPackage.replace('@', '-')}.tgz`
  execFileSync('tar', ['-xzf', archive], options)
  return join(folder, 'package/model')
}

type Manifest = {
  weightsManifest: { paths: string[]; weights: { name: string; shape: number[]; dtype: string }[] }[]
}

export function readWeights(folder: string): Weights {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'))
  const weights: Weights = new Map()
  for (const group of manifest.weightsManifest) {
    const bytes = Buffer.concat(group.paths.map((path) => readFileSync(join(folder, path))))
    let offset = 0
    for (const { name, shape, dtype } of group.weights) {
      if (dtype !== 'float32') throw new Error(`${name} is ${dtype}, not float32`)
      const length = shape.reduce((product, size) => product * size, 1) * Float32Array.BYTES_PER_ELEMENT
      // A copy, because the shards do not align the numbers.
      const data = new Float32Array(new Uint8Array(bytes.subarray(offset, offset + length)).buffer)
      weights.set(name, { shape, data })
      offset += length
    }
    if (offset !== bytes.length) throw new Error('the shards are longer than their manifest')
  }
  return weights
}

export function weight(weights: Weights, name: string) {
  const found = weights.get(name)
  if (found === undefined) throw new Error(`the weights hold no ${name}`)
  return found
}
