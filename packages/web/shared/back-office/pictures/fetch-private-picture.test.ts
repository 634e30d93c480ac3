import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchPrivatePicture } from './fetch-private-picture.ts'

let asked = 0
let answers: number[] = []
const server = createServer((_request, response) => {
  response.writeHead(answers[asked] ?? 200).end('picture')
  asked += 1
})
const ready = new Promise<string>((done) => {
  server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
})
afterEach(() => {
  asked = 0
})

const ask = async (...statuses: number[]) => {
  answers = statuses
  const picture = await fetchPrivatePicture(await ready, new AbortController().signal)
  return { text: await picture?.text(), asked }
}

test('a picture that did not come is asked for once more, and no more than that', async () => {
  expect(await ask(200)).toEqual({ text: 'picture', asked: 1 })
  asked = 0
  expect(await ask(500, 200)).toEqual({ text: 'picture', asked: 2 })
  asked = 0
  expect(await ask(500, 500, 200)).toEqual({ text: undefined, asked: 2 })
})

test('a link that has ended is not asked for again', async () => {
  expect(await ask(403, 200)).toEqual({ text: undefined, asked: 1 })
  server.close()
})
