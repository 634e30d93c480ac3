import { z } from 'zod'
import type { FieldKind } from '@wenli/contract/fields'

export type Leaf = { readonly path: string; readonly schema: z.ZodType; readonly kind: FieldKind | undefined }

/** Every value that a request may carry, however deep. */
export const leavesOf = (schema: unknown, path: string): Leaf[] => {
  if (!(schema instanceof z.ZodType)) return []
  const kind = schema.meta()?.kind
  if (kind !== undefined) return [{ path, schema, kind }]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return leavesOf(schema.unwrap(), path)
  if (schema instanceof z.ZodPipe) return leavesOf(schema.in, path)
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, `${path}[]`)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`))
  return [{ path, schema, kind: undefined }]
}
