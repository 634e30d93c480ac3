import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipartBody } from '../src/modules/filing/testing/upload.ts'
import { accessList } from '../src/platform/http/access-list.ts'
import { buildHttp } from '../src/platform/http/build-http.ts'
import { compileResult } from '../src/platform/http/serializer.ts'
import { openApiOf } from '../src/platform/openapi/openapi.ts'
import { expectGenerated } from './generated-files.ts'
import { plantWeb } from './planted-web.ts'
import type { PlantedWeb } from './planted-web.ts'
import { startTestApp } from './start-test-app.ts'
import type { TestApp } from './start-test-app.ts'

let planted: PlantedWeb
let server: TestApp
beforeAll(async () => {
  planted = await plantWeb()
  server = await startTestApp({ web: planted.web, env: { SEED: 'demo' } })
})
afterAll(async () => {
  await server.close()
  await planted.remove()
})

describe('access is data', () => {
  it('every mounted route has the rule that was committed', async () => {
    const lines = accessList(server.app.routes).filter((line) => !/favicon|planted/.test(line))
    expect(lines.length).toBeGreaterThan(130)
    await expectGenerated('access-list.txt', `${lines.join('\n')}\n`)
  })

  it('every endpoint of the contract is a mounted route, and every call under /api/services is one', () => {
    const endpoints = server.app.endpoints.map(({ method, path }) => `${method} ${path}`)
    const routes = server.app.routes
      .filter(({ url }) => /^\/api\/(services|client)\//.test(url))
      .map(({ method, url }) => `${method} ${url}`)
    expect(new Set(endpoints).size).toBe(endpoints.length)
    expect(routes.filter((route) => !route.startsWith('HEAD ')).toSorted()).toEqual(
      endpoints.filter((endpoint) => /\/api\/(services|client)\//.test(endpoint)).toSorted(),
    )
  })

  it('the OpenAPI document is the committed one, and is served as it is', async () => {
    const document = openApiOf(server.app.endpoints)
    await expectGenerated('openapi.json', `${JSON.stringify(document, null, 1)}\n`)
    expect((await server.app.inject('/api/openapi.json')).json()).toEqual(
      JSON.parse(JSON.stringify(document)),
    )
  })

  it('whoever takes a file, and nobody else, is described as multipart', async () => {
    const { payload, headers } = await multipartBody([])
    const { paths } = openApiOf(server.app.endpoints) as {
      paths: Record<string, Record<string, { requestBody: { content: Record<string, unknown> } }>>
    }
    const docs = (await server.app.inject('/api/docs')).body.split('<details ')
    const taking: string[] = []
    for (const { method, path } of server.app.endpoints) {
      if (method !== 'POST' && method !== 'PUT') continue
      const { statusCode } = await server.app.inject({ method, url: path, payload, headers })
      if (statusCode !== 415) taking.push(path)
      const { content } = paths[path]?.[method.toLowerCase()]?.requestBody ?? { content: {} }
      expect([path, Object.keys(content)]).toEqual([
        path,
        [statusCode === 415 ? 'application/json' : 'multipart/form-data'],
      ])
      const section = docs.find((text) => text.startsWith(`id="${path}"`)) ?? ''
      expect([path, /<h4>Body \(multipart.*<code>file<\/code>/.test(section)]).toEqual([
        path,
        statusCode !== 415,
      ])
    }
    expect(taking.toSorted()).toEqual([
      '/api/client/Order/shipByFile',
      '/api/client/Product/SearchByImage',
      '/api/client/ProductImport/Preview',
      '/api/uploadGoodsFile',
      '/api/uploadImage',
    ])
  })

  it('the page about the API names every endpoint and needs no script', async () => {
    const { body } = await server.app.inject('/api/docs')
    for (const { path } of server.app.endpoints) expect(body).toContain(`<code>${path}</code>`)
    expect(body).not.toContain('<script')
  })

  it('the answer of every endpoint can be written as its result says', () => {
    for (const endpoint of server.app.endpoints) expect(compileResult(endpoint)).toBeTypeOf('function')
  })

  it('operation ids are unique', () => {
    const { paths } = openApiOf(server.app.endpoints) as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const ids = Object.values(paths).flatMap((verbs) =>
      Object.values(verbs).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the boot stops on a route without a rule', () => {
  it('wherever it was planted', async () => {
    const app = await buildHttp(server.app.deps)
    app.get('/fine', { config: { access: 'public' } }, () => 'fine')
    await app.register(async (scope) => {
      scope.post('/planted/door', () => 'open')
    })
    await expect(app.ready()).rejects.toThrow('the route POST /planted/door has no access rule')
    await app.close()
  })

  it('and goes on when every route has one', async () => {
    const app = await buildHttp(server.app.deps)
    app.get('/fine', { config: { access: 'public' } }, () => 'fine')
    await expect(app.ready()).resolves.toBeDefined()
    await app.close()
  })
})
