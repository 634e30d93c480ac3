// npm run build-encoder: makes model/encoder.onnx from the weights of Keras' ResNet50 and pictures we draw. Takes
// about half an hour on two processors. --weights names a folder that already holds the unpacked shards, --features
// a path where features are kept, so that an interrupted build goes on.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { InferenceSession } from 'onnxruntime-node'
import { modelFile } from '../src/model-file.ts'
import { dimensions } from '../src/vector.ts'
import { calibrationPictures } from './calibration-pictures.ts'
import { checkFloatGraph } from './check-float-graph.ts'
import { compareFeatures } from './compare-features.ts'
import { featureRows } from './feature-rows.ts'
import { openFeatureStore } from './feature-store.ts'
import { floatGraph } from './float-graph.ts'
import { foldConvolutions } from './folded-convolutions.ts'
import { addFeatures, addWhitening, exposeFeatures } from './head.ts'
import { fetchWeights, readWeights } from './keras-weights.ts'
import { encodeModel } from './onnx/encode-model.ts'
import type { Graph } from './onnx/graph.ts'
import { dequantised, quantisedGraph } from './quantised-graph.ts'
import { calibrate } from './ranges.ts'
import { resnet50 } from './resnet50.ts'
import { materials, randomSurfaces } from './training-pictures.ts'
import { labelledRows, tryShrinkages } from './whitening/choose-shrinkage.ts'
import { learnWhitening, statisticsOf } from './whitening/learn-whitening.ts'
import { writeOrigin } from './write-origin.ts'

const trainingSet = { materials: 440, surfaces: 120, size: 448 }
const calibrationSet = 36

const { values: options } = parseArgs({
  options: { weights: { type: 'string' }, features: { type: 'string' } },
})
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

const folder = mkdtempSync(join(tmpdir(), 'build-encoder-'))
try {
  const weights = readWeights(options.weights ?? fetchWeights(folder))
  const convolutions = foldConvolutions(weights)
  const everyMap = await open(withEveryMap(floatGraph(convolutions)), 'basic')
  const difference = await checkFloatGraph(everyMap, weights)
  say(`the graph is the network, to ${difference.toExponential(1)} of the largest value`)

  const pictures = await calibrationPictures(calibrationSet)
  const ranges = await calibrate(everyMap, pictures)
  await everyMap.release()
  say(`${ranges.size} ranges read from ${pictures.length} pictures`)

  const exact = await open(withFeatures(floatGraph(convolutions), (name) => name))
  const quantised = await open(withFeatures(quantisedGraph({ convolutions, ranges }), dequantised))
  const likeness = await compareFeatures(exact, quantised, pictures)
  say(
    `int8 against single precision: mean cosine ${likeness.mean.toFixed(4)}, least ${likeness.least.toFixed(4)}`,
  )

  const items = [
    ...materials('training', trainingSet.materials, trainingSet.size),
    ...randomSurfaces('training', trainingSet.surfaces, trainingSet.size / 2),
  ]
  const store = openFeatureStore(options.features ?? join(folder, 'features'))
  const rows = await featureRows(quantised, items, store, (done) => {
    if (done % 50 === 0) say(`${done} of ${items.length} items seen`)
  })
  const trials = tryShrinkages(rows, dimensions)
  for (const { shrinkage, recall } of trials) say(`shrinkage ${shrinkage}: R@1 ${recall.toFixed(4)}`)
  const shrinkage = trials[0]?.shrinkage ?? 0.3
  const whitening = learnWhitening(statisticsOf(labelledRows(rows)), { shrinkage, dimensions })

  const graph = quantisedGraph({ convolutions, ranges })
  addWhitening(graph, addFeatures(graph, dequantised), whitening)
  const model = encodeModel(graph)
  writeFileSync(modelFile, model)
  writeOrigin(model, { items: items.length, views: rows.length, shrinkage, likeness, difference })
  say(`written: ${model.length} bytes`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function open(graph: Graph, graphOptimizationLevel: 'basic' | 'all' = 'all'): Promise<InferenceSession> {
  return InferenceSession.create(encodeModel(graph), { graphOptimizationLevel, intraOpNumThreads: 2 })
}

/** Every map as an output of its own, for reading their ranges. */
function withEveryMap(graph: Graph): Graph {
  const picture = 'centred_picture'
  const names = [picture, ...resnet50(picture).map(({ name }) => name)]
  graph.outputs.push(...names.map((name) => ({ name, type: 'float' as const, shape: [1, 'c', 'h', 'w'] })))
  return graph
}

function withFeatures(graph: Graph, mapName: (step: string) => string): Graph {
  exposeFeatures(graph, addFeatures(graph, mapName))
  return graph
}
