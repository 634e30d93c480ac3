// The thread that decodes and looks at pictures, one after the other, so that pages are served meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { describePicture, describeWindows } from './describe-picture.ts'
import type { EmbedReply, EmbedRequest, WorkerSettings } from './encoder-messages.ts'
import { loadNetwork } from './network.ts'
import { PictureError } from './picture-error.ts'

const { threads }: WorkerSettings = workerData
const network = await loadNetwork(threads)

const describe = async ({ bytes, box, windows }: EmbedRequest) =>
  windows === undefined
    ? [await describePicture(network, bytes, box)]
    : describeWindows(network, bytes, windows, box)

async function answer(request: EmbedRequest): Promise<EmbedReply> {
  try {
    return { kind: 'embeddings', embeddings: await describe(request) }
  } catch (error) {
    const fault = error instanceof PictureError ? error.fault : 'failed'
    return { kind: 'fault', fault, reason: error instanceof Error ? error.message : 'unknown' }
  }
}

parentPort?.on('message', async (request: EmbedRequest | 'close') => {
  if (request !== 'close') {
    parentPort?.postMessage(await answer(request), [])
    return
  }
  await network.release()
  parentPort?.close()
})
