// What the encoder and its worker thread say to each other.
import type { Box } from './box.ts'
import type { PictureFault } from './picture-error.ts'
import type { Code, Vector } from './vector.ts'

export type Embedding = { vector: Vector; code: Code; version: string }

/** A picture or a part of it by itself, or several windows of that at one look. */
export type EmbedRequest = { bytes: Uint8Array; box: Box | undefined; windows?: readonly Box[] }
export type EmbedReply =
  | { kind: 'embeddings'; embeddings: Embedding[] }
  | { kind: 'fault'; fault: PictureFault; reason: string }

export type WorkerSettings = { threads: number }
