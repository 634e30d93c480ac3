import { z } from 'zod'
import { describeAccess } from '@wenli/contract/access'
import type { Endpoint } from '@wenli/contract/endpoint'
import { errorRules } from '@wenli/contract/errors'
import { APP_VERSION } from '@wenli/contract/limits'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
  })
  return json
}

const envelopeOf = (result: Json): Json => ({
  type: 'object',
  properties: {
    result,
    targetUrl: { type: 'string', nullable: true },
    success: { type: 'boolean' },
    error: { $ref: '#/components/schemas/Error' },
    unAuthorizedRequest: { type: 'boolean' },
    __abp: { type: 'boolean' },
  },
})

const ERROR: Json = {
  type: 'object',
  nullable: true,
  properties: {
    code: { type: 'integer' },
    reason: { type: 'string' },
    message: { type: 'string' },
    details: { type: 'string', nullable: true },
    validationErrors: {
      type: 'array',
      nullable: true,
      items: {
        type: 'object',
        properties: { message: { type: 'string' }, members: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
}

const parametersOf = (query: z.ZodType): Json[] => {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** The field may have any name; this is the one that clients of ours use. */
const FILE_FORM: Json = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}

const requestBodyOf = ({ method, body, takesFile }: Endpoint): Json => {
  if (method !== 'POST' && method !== 'PUT') return {}
  const content =
    takesFile === true
      ? { 'multipart/form-data': { schema: FILE_FORM } }
      : { 'application/json': { schema: schemaOf(body, 'input') } }
  return { requestBody: { content } }
}

const operationOf = (endpoint: Endpoint): Json => {
  const result = schemaOf(endpoint.result, 'output')
  const refusals = [...new Set(endpoint.errors.map((code) => errorRules[code].status))]
  return {
    tags: [endpoint.service],
    operationId:
      endpoint.path.split('/').filter(Boolean).slice(-2).join('_') +
      (endpoint.path.includes('/client/') ? '_client' : ''),
    'x-access': describeAccess(endpoint.access),
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(endpoint.query),
    ...requestBodyOf(endpoint),
    responses: {
      200: {
        description: 'done',
        content: {
          'application/json': { schema: endpoint.envelope === 'bare' ? result : envelopeOf(result) },
        },
      },
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          { description: endpoint.errors.filter((code) => errorRules[code].status === status).join(', ') },
        ]),
      ),
    },
  }
}

/** The contract as OpenAPI 3.0, in the order of the addresses. */
export const openApiOf = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints.toSorted((a, b) => a.path.localeCompare(b.path, 'en'))) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Wenli', version: APP_VERSION },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR },
    },
  }
}
