import { expect, test } from 'vitest'
import { pictureProblem } from './picture-problem.ts'

const kept = { percent: null, problem: null }
const onItsWay = { percent: 40, problem: null }
const refused = { percent: null, problem: '图片没有上传成功' }

test('a product is saved with the pictures that are seen, or not at all: a refused one is never left out silently', () => {
  expect(pictureProblem([kept, kept], true)).toBeNull()
  expect(pictureProblem([refused, kept], true)).toBe('refused')
  expect(pictureProblem([kept, refused], false)).toBe('refused')
  expect(pictureProblem([refused], true)).toBe('refused')
})

test('pictures on their way are waited for first', () => {
  expect(pictureProblem([onItsWay, refused], true)).toBe('busy')
})

test('only a draft may be without pictures', () => {
  expect(pictureProblem([], true)).toBe('missing')
  expect(pictureProblem([], false)).toBeNull()
})
