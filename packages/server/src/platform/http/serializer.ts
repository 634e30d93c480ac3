import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint } from '@wenli/contract/endpoint'
import { joinedText } from '../compression/shared-text.ts'
import type { TextPart } from '../compression/shared-text.ts'
import { SUCCESS_HEAD, SUCCESS_TAIL } from './envelope.ts'

const RAW = Symbol('raw json')

/** An answer that is JSON text already: for large parts that are the same for many callers and written once. */
export type RawJson = { readonly [RAW]: readonly TextPart[] }
export const rawJson = (...parts: readonly TextPart[]): RawJson => ({ [RAW]: parts })
export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === 'object' && value !== null && RAW in value
export const rawText = (value: RawJson): string => joinedText(value[RAW])

type WriteResult = (value: unknown) => string
export type Serialize = (value: unknown) => readonly TextPart[]

export const compileResult = ({ result }: Endpoint): WriteResult => {
  const schema = z.toJSONSchema(result, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  return fastJson(schema as fastJson.Schema) as WriteResult
}

/**
 * Writes exactly what the result schema names, several times cheaper than checking each answer. Compiled with the first
 * answer: for all calls together it would be a third of a start.
 */
export const serializerOf = (endpoint: Endpoint): Serialize => {
  let writeResult: WriteResult | undefined
  const write: Serialize = (value) =>
    isRawJson(value) ? value[RAW] : [(writeResult ??= compileResult(endpoint))(value)]
  return endpoint.envelope === 'bare' ? write : (value) => [SUCCESS_HEAD, ...write(value), SUCCESS_TAIL]
}
