import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint } from '@wenli/contract/endpoint'
import { SUCCESS_HEAD, SUCCESS_TAIL } from './envelope.ts'

const RAW = Symbol('raw json')

/** An answer that is JSON text already: for large parts that are the same for many callers and written once. */
export type RawJson = { readonly [RAW]: string }
export const rawJson = (text: string): RawJson => ({ [RAW]: text })
export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === 'object' && value !== null && RAW in value
export const rawText = (value: RawJson): string => value[RAW]

export type Serialize = (value: unknown) => string

export const compileResult = ({ result }: Endpoint): Serialize => {
  const schema = z.toJSONSchema(result, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  return fastJson(schema as fastJson.Schema) as Serialize
}

/**
 * Writes exactly what the result schema names, several times cheaper than checking each answer. Compiled with the first
 * answer: for all calls together it would be a third of a start.
 */
export const serializerOf = (endpoint: Endpoint): Serialize => {
  let writeResult: Serialize | undefined
  const write: Serialize = (value) =>
    isRawJson(value) ? rawText(value) : (writeResult ??= compileResult(endpoint))(value)
  return endpoint.envelope === 'bare' ? write : (value) => SUCCESS_HEAD + write(value) + SUCCESS_TAIL
}
