import { createDecipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildGateway } from '../build-gateway.ts'
import { refundNotice } from './notice.ts'

const DONE_AT = Date.parse('2026-05-01T10:20:30+08:00')
const { gateway } = buildGateway({ folder: null })

const open = (resource: { ciphertext: string; nonce: string; associated_data: string }): unknown => {
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', gateway.keys.wechat.apiV3Key, resource.nonce)
    .setAAD(Buffer.from(resource.associated_data))
    .setAuthTag(bytes.subarray(-16))
  return JSON.parse(`${decipher.update(bytes.subarray(0, -16), undefined, 'utf8')}${decipher.final('utf8')}`)
}

it.each([
  ['a moment before the money is back', -1],
  ['when the money is back', 0],
])('the notice of a refund says how it ended, made %s', (_when, moment) => {
  const refund = {
    refundNo: 'R1',
    refundId: '50001',
    amount: 100,
    notifyUrl: null,
    createdAt: DONE_AT - 1000,
    doneAt: DONE_AT,
    outcome: 'SUCCESS' as const,
  }
  const made = gateway.store.add(
    {
      channel: 'wechat',
      outTradeNo: `PNOTICE${moment}`,
      total: 100,
      subject: 'slab',
      fingerprint: '',
      notifyUrl: 'http://127.0.0.1:9/nobody',
      expiresAt: DONE_AT + 60_000,
      minutesFromScan: null,
    },
    DONE_AT - 60_000,
  )
  const notice = JSON.parse(refundNotice({ ...gateway, now: () => DONE_AT + moment }, made, refund).body)
  expect(notice.event_type).toBe('REFUND.SUCCESS')
  expect(open(notice.resource)).toMatchObject({
    refund_status: 'SUCCESS',
    success_time: '2026-05-01T10:20:30+08:00',
  })
})
