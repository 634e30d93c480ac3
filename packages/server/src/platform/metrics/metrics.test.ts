import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import type { Listener } from './metrics.ts'

const metrics = createMetrics()
let listener: Listener
beforeAll(async () => {
  listener = await metrics.listen(0)
})
afterAll(() => listener.close())

const pagesSent = async (): Promise<string[]> => {
  const answer = await fetch(`http://127.0.0.1:${listener.port}/metrics`)
  return (await answer.text()).split('\n').filter((line) => line.startsWith('wenli_page_cache_total{'))
}

it('counts pages that were sent before any route was looked for with all others, each once', async () => {
  metrics.countPage('hit')
  metrics.countPage('miss')
  for (let page = 0; page < 3; page += 1) metrics.countEarlyPage()
  const counted = ['wenli_page_cache_total{outcome="hit"} 4', 'wenli_page_cache_total{outcome="miss"} 1']
  expect(await pagesSent()).toEqual(counted)
  expect(await pagesSent()).toEqual(counted)
})
