import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearToastsAfter, openToasts, showToast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  openToasts.set([])
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const shown = () => openToasts.get().map(({ content }) => content)

it('message toasts last 8 seconds', () => {
  showToast('info', 'first')
  vi.advanceTimersByTime(3000)
  showToast('success', 'second')
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['first', 'second'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['second'])
})

it('a toast whose matter is settled is taken back, the others stay', () => {
  const takeBack = showToast('warning', 'tick the box')
  showToast('info', 'another')
  takeBack()
  expect(shown()).toEqual(['another'])
  takeBack()
  expect(shown()).toEqual(['another'])
})

it('those that are pending are cleared after so long, what is said later stays', () => {
  showToast('info', 'before')
  clearToastsAfter(1000)
  showToast('info', 'after')
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual(['after'])
})

it('no more than four stand together: the oldest makes room for a fifth', () => {
  for (const content of ['one', 'two', 'three', 'four', 'five']) showToast('info', content)
  expect(shown()).toEqual(['two', 'three', 'four', 'five'])
})
