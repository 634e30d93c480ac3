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

/** Writes exactly what the result schema names; compiled once, several times cheaper than checking each answer. */
export const serializerOf = ({ result, envelope }: Endpoint): Serialize => {
  const schema = z.toJSONSchema(result, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  const writeResult = fastJson(schema as fastJson.Schema) as Serialize
  const write: Serialize = (value) => (isRawJson(value) ? rawText(value) : writeResult(value))
  return envelope === 'bare' ? write : (value) => SUCCESS_HEAD + write(value) + SUCCESS_TAIL
}
