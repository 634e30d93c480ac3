import { expect, it } from 'vitest'
import { createUndoList } from './undo-list.ts'

it('undoes in reverse order, each step once', async () => {
  const done: string[] = []
  const undo = createUndoList()
  for (const name of ['lock', 'database', 'listener']) undo.push(async () => done.push(name))
  await undo.run()
  await undo.run()
  expect(done).toEqual(['listener', 'database', 'lock'])
})

it('a step that fails does not keep the others from being undone', async () => {
  const done: string[] = []
  const undo = createUndoList()
  undo.push(async () => done.push('database'))
  undo.push(async () => {
    throw new Error('the listener would not close')
  })
  undo.push(() => Promise.reject(new Error('the first to fail')))
  await expect(undo.run()).rejects.toThrow('the first to fail')
  expect(done).toEqual(['database'])
})
