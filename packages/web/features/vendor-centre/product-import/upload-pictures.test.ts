import { expect, test } from 'vitest'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { withWait } from '../../../shared/filing/busy-server.ts'
import { uploadPictures, type PictureOutcome } from './upload-pictures.ts'

const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `${at + 1}.jpg`, { type: 'image/jpeg' }))
const refusal = (status: number, retryAfter: string | null = null) =>
  withWait(new ApiFailure(status, null), retryAfter)

/** Sends them to a server that answers each picture's tries one after the other with these failures, then takes it. */
const send = async (count: number, failuresOf: (name: string, attempt: number) => unknown) => {
  const tries = new Map<string, number>()
  const settled = new Map<string, PictureOutcome>()
  const waits: number[] = []
  const left = new AbortController()
  await uploadPictures(pictures(count), {
    signal: left.signal,
    upload: ({ name }) => {
      const attempt = (tries.get(name) ?? 0) + 1
      tries.set(name, attempt)
      const failure = failuresOf(name, attempt)
      return failure === null ? Promise.resolve({ location: `/files/${name}` }) : Promise.reject(failure)
    },
    onSettled: ({ name }, outcome) => settled.set(name, outcome),
    pause: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  })
  return { tries, settled, waits }
}

test('pictures beyond those that the server takes in a minute wait as long as it says and are sent again', async () => {
  const { tries, settled, waits } = await send(35, (name, attempt) =>
    Number.parseInt(name, 10) > 30 && attempt === 1 ? refusal(429, '41') : null,
  )
  expect([...settled.values()].filter((each) => 'location' in each)).toHaveLength(35)
  expect(settled.get('31.jpg')).toEqual({ location: '/files/31.jpg' })
  expect([tries.get('30.jpg'), tries.get('31.jpg')]).toEqual([1, 2])
  expect(waits).toEqual(Array.from({ length: 5 }, () => 41_000))
})

test('a server that has too much to do is asked again too, after a few seconds where it does not say when', async () => {
  const { settled, waits } = await send(1, (_name, attempt) => (attempt === 1 ? refusal(503) : null))
  expect(settled.get('1.jpg')).toEqual({ location: '/files/1.jpg' })
  expect(waits).toEqual([5000])
})

test('what the server refuses for good is said by name and sent once; the others go on', async () => {
  const wrong = refusal(422)
  const { tries, settled } = await send(7, (name) => (name === '2.jpg' ? wrong : null))
  expect(settled.get('2.jpg')).toEqual({ failure: wrong })
  expect(tries.get('2.jpg')).toBe(1)
  expect(settled.size).toBe(7)
})

test('a server that stays busy is given up in the end, and the picture is named', async () => {
  const { tries, settled } = await send(1, () => refusal(429, '60'))
  expect(settled.get('1.jpg')).toMatchObject({ failure: { status: 429 } })
  expect(tries.get('1.jpg')).toBe(11)
})

test('when the page is left nothing more is sent, and what was waiting is not settled', async () => {
  const left = new AbortController()
  const sent: string[] = []
  const settled: string[] = []
  await uploadPictures(pictures(9), {
    signal: left.signal,
    upload: ({ name }) => {
      sent.push(name)
      return name === '3.jpg' ? Promise.reject(refusal(429, '60')) : Promise.resolve({ location: name })
    },
    onWait: () => left.abort(),
    onSettled: ({ name }) => settled.push(name),
  })
  expect(settled).not.toContain('3.jpg')
  expect(settled.length).toBe(sent.length - 1)
  expect(sent.length).toBeLessThan(9)
})
