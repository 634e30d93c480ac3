// Draws pictures beside the event loop, one at a time.
import { parentPort, workerData } from 'node:worker_threads'
import { paintPicture } from './paint-picture.ts'
import type { Detail } from './views.ts'

const detail: Detail = workerData === 'draft' ? 'draft' : 'fine'

parentPort?.on('message', (fileName: string) => {
  const paint = async (): Promise<Buffer> => paintPicture(fileName, detail)
  paint().then(
    (bytes) => parentPort?.postMessage({ bytes }, []),
    (error: unknown) => parentPort?.postMessage({ fault: String(error) }, []),
  )
})
