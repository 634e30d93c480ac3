// model/ORIGIN.md: where the committed model file comes from, for people and for the test that compares checksums.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { families } from '@wenli/materials/materials'
import { modelFile } from '../src/model-file.ts'
import type { Likeness } from './compare-features.ts'
import { weightsPackage } from './keras-weights.ts'

type Facts = { items: number; views: number; shrinkage: number; likeness: Likeness; difference: number }

export function writeOrigin(model: Uint8Array, facts: Facts): void {
  writeFileSync(new URL('ORIGIN.md', modelFile), originOf(model, facts))
}

const originOf = (
  model: Uint8Array,
  { items, views, shrinkage, likeness, difference }: Facts,
) => `# encoder.onnx

- **Made by** \`npm run build-encoder\` (packages/encoder/training), which wrote this page too. Rebuilding needs the npm
  registry and about half an hour.
- **Size** ${model.length} bytes. **SHA-256** \`${createHash('sha256').update(model).digest('hex')}\`
- **Weights**: the ResNet50 that Keras publishes, trained on ImageNet, without its top (He, Zhang, Ren, Sun: Deep
  Residual Learning for Image Recognition, 2015). Taken from the npm package \`${weightsPackage}\` (licence ISC), which
  carries them for TensorFlow.js. Keras is under the Apache licence 2.0 and its ResNet weights were ported from those
  of Kaiming He, released under the MIT licence. ImageNet's pictures themselves are not part of the file.
- **Changed by us**: cut after the fourth stage; batch normalisation folded into the convolutions; 8-bit kernels (7 bits
  used, one scale per channel) and maps; maps of the third and fourth stage pooled to mean and deviation; a learned
  whitening to 256 dimensions as the last layer.
- **Fitted to** pictures we drew ourselves and to no others: ${views} views of ${items} surfaces, drawn by
  packages/materials (${families.length} families) and by training/random-texture.ts; shrinkage ${shrinkage} by
  cross-validation over families.
- **Checked while building**: the graph in single precision against a plain computation from the original weights
  (largest difference ${difference.toExponential(1)} of the largest value); the 8-bit features against those in single precision (mean cosine
  ${likeness.mean.toFixed(4)}, least ${likeness.least.toFixed(4)}).
`
