import { z } from 'zod'
import { describeAccess } from '@wenli/contract/access'
import type { Endpoint } from '@wenli/contract/endpoint'
import { escapeHtml } from '../rich-text/escape-html.ts'

const STYLE = `
  body { font: 14px/1.65 system-ui, sans-serif; color: #1f1b16; background: #faf8f5; margin: 0 auto; max-width: 960px; padding: 24px; }
  h1 { font-size: 28px; } h2 { font-size: 18px; margin-top: 40px; border-bottom: 1px solid #e7e1d8; }
  details { background: #fff; border: 1px solid #e7e1d8; border-radius: 8px; margin: 8px 0; padding: 8px 16px; }
  summary { cursor: pointer; } summary code { font-weight: 600; } .verb { display: inline-block; width: 64px; color: #a8481f; font-weight: 600; }
  .access { color: #5c554c; float: right; } pre { overflow: auto; background: #faf8f5; padding: 12px; font-size: 12px; }
  table { border-collapse: collapse; } td { padding: 2px 16px 2px 0; vertical-align: top; }`

const typeOf = (schema: { type?: unknown; enum?: unknown; maximum?: unknown; maxLength?: unknown }): string =>
  [
    schema.enum === undefined ? schema.type : JSON.stringify(schema.enum),
    schema.maxLength === undefined ? '' : `≤ ${String(schema.maxLength)}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')

const fieldTable = (title: string, schema: z.ZodType): string => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'input',
    unrepresentable: 'any',
  })
  const rows = Object.entries(properties).map(([name, field]) => {
    const shown = typeof field === 'object' ? typeOf(field) : ''
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${required.includes(name) ? 'required' : ''}</td><td>${escapeHtml(shown)}</td></tr>`
  })
  return rows.length === 0 ? '' : `<h4>${title}</h4><table>${rows.join('')}</table>`
}

const FILE_TABLE =
  '<h4>Body (multipart/form-data)</h4><table><tr><td><code>file</code></td><td>required</td><td>binary</td></tr></table>'

const section = (endpoint: Endpoint): string => {
  const result = z.toJSONSchema(endpoint.result, {
    target: 'openapi-3.0',
    io: 'output',
    unrepresentable: 'any',
  })
  return `<details id="${escapeHtml(endpoint.path)}"><summary><span class="verb">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code>
    <span class="access">${escapeHtml(describeAccess(endpoint.access))}</span></summary>
    ${fieldTable('Query', endpoint.query)}${endpoint.takesFile === true ? FILE_TABLE : fieldTable('Body', endpoint.body)}
    <h4>Result</h4><pre tabindex="0">${escapeHtml(JSON.stringify(result, null, 2))}</pre></details>`
}

/** A page to read, without a script: every endpoint, who may call it, what it takes and gives. */
export const docsPage = (endpoints: readonly Endpoint[]): string => {
  const services = [...new Set(endpoints.map(({ service }) => service))].toSorted()
  const parts = services.map((service) => {
    const own = endpoints
      .filter((endpoint) => endpoint.service === service)
      .toSorted((a, b) => a.path.localeCompare(b.path, 'en'))
    return `<h2>${service} (${own.length})</h2>${own.map(section).join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Wenli API</title><style>${STYLE}</style></head><body><h1>Wenli API</h1>
    <p>${endpoints.length} endpoints. Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Every answer but the bare ones
    is in the envelope <code>{ result, targetUrl, success, error, unAuthorizedRequest, __abp }</code>.</p>${parts.join('')}</body></html>`
}
