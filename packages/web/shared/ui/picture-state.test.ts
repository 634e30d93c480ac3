import { expect, test } from 'vitest'
import { nextPictureState, pictureStart, preloadMargin } from './picture-state.ts'
import { pictureSources } from './picture-sources.ts'

test('a picture waits until it is near, unless it is at the top of the page', () => {
  expect(pictureStart('lazy').phase).toBe('waiting')
  expect(nextPictureState(pictureStart('lazy'), 'near').phase).toBe('loading')
  expect(pictureStart('eager').phase).toBe('loading')
})

test('a failed picture is tried once more, then shows the error placeholder', () => {
  const retried = nextPictureState(pictureStart('eager'), 'error')
  expect(retried).toEqual({ phase: 'loading', tries: 1 })
  expect(nextPictureState(retried, 'error').phase).toBe('failed')
  expect(nextPictureState(retried, 'load').phase).toBe('shown')
})

test('pictures load within 1.3 screens', () => {
  expect(preloadMargin).toBe('0px 0px 30% 0px')
})

test('an uploaded picture comes in widths and formats, any other as it is', () => {
  const location = '/files/5/UserAvatar/0b6c1111-2222-4333-8444-555566667777.jpg'
  expect(pictureSources(location).map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(pictureSources('https://elsewhere.example/a.jpg')).toEqual([])
})
