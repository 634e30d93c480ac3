// The shape of Keras' ResNet50 up to the end of its fourth stage, as a list of steps in order. The fifth stage
// knows objects; textures are told apart by the third and the fourth.

export type Convolution = {
  kind: 'convolution'
  name: string
  input: string
  kernel: number
  stride: number
  /** The last convolution of a branch is added to the other branch before it is rectified. */
  rectified: boolean
}
export type Step =
  | Convolution
  | { kind: 'max-pool'; name: string; input: string }
  | { kind: 'add'; name: string; inputs: [string, string] }

const stages = [
  { name: 'conv2', blocks: 3, stride: 1 },
  { name: 'conv3', blocks: 4, stride: 2 },
  { name: 'conv4', blocks: 6, stride: 2 },
]

/** The maps that are pooled into the features, their channels, and how many pixels one place of them stands for. */
export const pooledMaps = [
  { name: 'conv3_block4', channels: 512, step: 8 },
  { name: 'conv4_block6', channels: 1024, step: 16 },
]

export function resnet50(input: string): Step[] {
  const steps: Step[] = [
    { kind: 'convolution', name: 'conv1', input, kernel: 7, stride: 2, rectified: true },
    { kind: 'max-pool', name: 'pool1', input: 'conv1' },
  ]
  let last = 'pool1'
  for (const stage of stages)
    for (let block = 1; block <= stage.blocks; block += 1) {
      const name = `${stage.name}_block${block}`
      steps.push(...residualBlock(name, last, block === 1 ? { stride: stage.stride } : undefined))
      last = name
    }
  return steps
}

/** The first block of a stage changes size and channels, so its shortcut is a convolution too. */
function residualBlock(name: string, input: string, first: { stride: number } | undefined): Step[] {
  const stride = first?.stride ?? 1
  const branch: Step[] = [
    { kind: 'convolution', name: `${name}_1`, input, kernel: 1, stride, rectified: true },
    { kind: 'convolution', name: `${name}_2`, input: `${name}_1`, kernel: 3, stride: 1, rectified: true },
    { kind: 'convolution', name: `${name}_3`, input: `${name}_2`, kernel: 1, stride: 1, rectified: false },
  ]
  if (first === undefined) return [...branch, { kind: 'add', name, inputs: [input, `${name}_3`] }]
  const shortcut: Step = {
    kind: 'convolution',
    name: `${name}_0`,
    input,
    kernel: 1,
    stride,
    rectified: false,
  }
  return [...branch, shortcut, { kind: 'add', name, inputs: [`${name}_0`, `${name}_3`] }]
}
