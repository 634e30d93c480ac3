import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint } from '@wenli/contract/endpoint'
import { SUCCESS_HEAD, SUCCESS_TAIL } from './envelope.ts'

export type Serialize = (value: unknown) => string

/** Writes exactly what the result schema names; compiled once, several times cheaper than checking each answer. */
export const serializerOf = ({ result, envelope }: Endpoint): Serialize => {
  const schema = z.toJSONSchema(result, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  const write = fastJson(schema as fastJson.Schema) as Serialize
  return envelope === 'bare' ? write : (value) => SUCCESS_HEAD + write(value) + SUCCESS_TAIL
}
