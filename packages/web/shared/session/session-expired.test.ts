import { afterEach, expect, test, vi } from 'vitest'
import { openDialogs } from '../ui/dialog-store.ts'
import { sessionExpired } from './session-expired.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a session that is told twice to be over has one dialog, and leaves when that is answered', async () => {
  const went: string[] = []
  vi.stubGlobal('window', { location: { assign: (address: string) => went.push(address) } })
  const both = [sessionExpired(), sessionExpired()]
  const [dialog, ...others] = openDialogs.get()
  expect(others).toEqual([])
  dialog?.answer(true)
  await Promise.all(both)
  expect(went).toEqual(['/'])
  expect(openDialogs.get()).toEqual([])
})
