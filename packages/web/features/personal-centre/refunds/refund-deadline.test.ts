import { expect, test } from 'vitest'
import { deadlineOf, mayAppeal } from './refund-deadline.ts'

const dueAt = '2026-11-20 12:00:00'
const before = Date.parse('2026-11-20T11:59:59+08:00')
const after = Date.parse('2026-11-20T12:00:01+08:00')
const of = (status: Parameters<typeof deadlineOf>[0]['status'], isFinal = false) => ({
  status,
  isFinal,
  dueAt,
})

test('a refusal can be appealed for its seven days, and a final one not at all', () => {
  expect(mayAppeal(of('REJECTED'), before)).toBe(true)
  expect(mayAppeal(of('REJECTED'), after)).toBe(false)
  expect(mayAppeal(of('REJECTED', true), before)).toBe(false)
  expect(mayAppeal({ ...of('REJECTED'), dueAt: null }, before)).toBe(false)
  expect(mayAppeal(of('APPLYING'), before)).toBe(false)
})

test('the buyer reads until when somebody has to act', () => {
  expect(deadlineOf(of('APPLYING'), before)).toEqual({ key: 'Refund.AnswerUntil', dueAt })
  expect(deadlineOf(of('WAIT_BUYER_RETURN'), before)).toEqual({ key: 'Refund.SendBackUntil', dueAt })
  expect(deadlineOf(of('WAIT_VENDOR_RECEIVE'), before)).toEqual({ key: 'Refund.ConfirmUntil', dueAt })
  expect(deadlineOf(of('REJECTED'), before)).toEqual({ key: 'Refund.AppealUntil', dueAt })
})

test('there is none when it is over, decided, or nothing ends by itself', () => {
  expect(deadlineOf(of('APPLYING'), after)).toBeNull()
  expect(deadlineOf(of('REJECTED', true), before)).toBeNull()
  expect(deadlineOf(of('REFUNDED'), before)).toBeNull()
  expect(deadlineOf({ ...of('ARBITRATING'), dueAt: null }, before)).toBeNull()
})
