import { HttpTransportType } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, createActor } from '../../../test/actors.ts'
import type { Actor } from '../../../test/actors.ts'
import { connect, plain, startListening, tell, waitUntil } from './testing/hub-client.ts'
import type { Server } from './testing/hub-client.ts'

/** Two server processes on one database. */
let first: Server
let second: Server
beforeAll(async () => {
  first = await startListening()
  second = await startListening({ beside: first })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

describe('a notice', () => {
  it.each([
    ['WebSockets', HttpTransportType.WebSockets],
    ['ServerSentEvents', HttpTransportType.ServerSentEvents],
    ['LongPolling', HttpTransportType.LongPolling],
  ])(
    'arrives live over %s at every connection of its user, in every process, and nowhere else',
    async (_name, transport) => {
      const reader = await createActor(first)
      const other = await createActor(first)
      const foreigner = await createActor(first, { tenantId: 6 })
      const here = await connect(first, plain(reader), transport)
      const there = await connect(second, plain(reader), transport)
      const strangers = await Promise.all(
        [plain(other), plain(foreigner), 'enc_auth_token=null'].map((query) =>
          connect(second, query, transport),
        ),
      )
      await tell(first, reader, '\u5ca9\u677f')
      await waitUntil(() =>
        expect([here.titles(), there.titles()]).toEqual([['\u5ca9\u677f'], ['\u5ca9\u677f']]),
      )
      await tell(first, other, 'for the other')
      await waitUntil(() => expect(strangers[0]!.titles()).toEqual(['for the other']))
      expect(strangers.slice(1).map(({ titles }) => titles())).toEqual([[], []])
      expect(here.titles()).toHaveLength(1)
    },
  )

  it('has the shape that clients of the hub know, and names the stored notice', async () => {
    const reader = await createActor(first)
    const { notices } = await connect(second, plain(reader))
    await tell(first, reader, 'paid')
    await waitUntil(() => expect(notices).toHaveLength(1))
    const list = await first.app.inject({ url: '/api/client/Notice/getAllByUser', headers: bearer(reader) })
    const [{ id, creationTime }] = list.json().result.items
    expect(notices[0]).toEqual({
      id: String(id),
      tenantId: 5,
      userId: reader.userId,
      state: 0,
      targetNotifiers: null,
      targetNotifiersList: [],
      notification: {
        id: String(id),
        tenantId: 5,
        notificationName: 'Notice',
        severity: 0,
        entityTypeName: null,
        entityId: null,
        creationTime,
        data: {
          type: 'Abp.Notifications.MessageNotificationData',
          message: 'paid',
          properties: {
            Message: 'paid',
            noticeId: id,
            type: 2,
            title: 'paid',
            description: 'text',
            link: '/pc/home',
          },
        },
      },
    })
  })

  it('to all arrives at everybody of the tenant as their own row', async () => {
    const sender = await createActor(first, { permissions: ['Pages.Notice.Create'] })
    const [one, two] = [await createActor(first), await createActor(first)]
    const foreigner = await createActor(first, { tenantId: 6 })
    const [atOne, atTwo, atForeigner] = await Promise.all([
      connect(first, plain(one)),
      connect(second, plain(two)),
      connect(second, plain(foreigner)),
    ])
    await first.app.inject({
      method: 'POST',
      url: '/api/services/app/Notice/Create',
      headers: bearer(sender),
      payload: { toAll: true, type: 0, title: 'to all', description: '-' },
    })
    await waitUntil(() => expect([atOne.titles(), atTwo.titles()]).toEqual([['to all'], ['to all']]))
    await tell(first, foreigner, 'later')
    await waitUntil(() => expect(atForeigner.titles()).toEqual(['later']))
    expect([atOne, atTwo].map(({ notices }) => notices[0]?.userId)).toEqual([one.userId, two.userId])
    const { noticeId } = atTwo.notices[0]!.notification.data.properties
    const mark = (actor: Actor) =>
      first.app.inject({
        method: 'PUT',
        url: `/api/client/Notice/markRead?Id=${noticeId}`,
        headers: bearer(actor),
      })
    expect((await mark(one)).statusCode).toBe(404)
    expect((await mark(two)).statusCode).toBe(200)
  })
})
