// The hub at /signalr as browsers meet it: the official client over each transport, and a line that breaks.
import { createNotice } from '@wenli/contract/realtime/notice'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { newName } from '../../admin.ts'
import type { Api } from '../../api.ts'
import { layWire } from '../../breakable-wire.ts'
import { openPublic } from '../../browser-state.ts'
import { accounts, browserTest, thoroughTest } from '../../fixtures.ts'
import { connectHub } from '../../hub-client.ts'
import type { Transport } from '../../hub-client.ts'
import { untilQuiet } from '../../page-clock.ts'
import { untilDrawn } from '../../screen-walk.ts'
import { openSignedIn } from '../../signed-in.ts'
import { zh } from '../../words.ts'

const tell = (administrator: Api, title: string) =>
  administrator.call(createNotice, {
    body: {
      toAll: false,
      userName: accounts.otherVendor.username,
      type: 1,
      title,
      description: `${title}的内容`,
    },
  })

/** Each transport with the kind of request that carries it, as the browser's own tools show it. */
const carriers: readonly [Transport, string][] = [
  ['WebSockets', 'websocket'],
  ['ServerSentEvents', 'eventsource'],
  ['LongPolling', 'fetch'],
]

for (const [transport, carrier] of carriers) {
  browserTest(
    `over ${transport} the official client hears of a notice, and again after the line broke`,
    async ({ newPage, api, allowComplaint }) => {
      allowComplaint(/ERR_|WebSocket connection|status of 404 .*signalr\?id=/)
      const wire = await layWire()
      try {
        const page = await newPage({ proxy: wire.proxy })
        const used = new Set<string>()
        page.on('websocket', () => used.add('websocket'))
        page.on('request', (request) => {
          if (request.method() === 'GET' && new URL(request.url()).pathname === '/signalr')
            used.add(request.resourceType())
        })
        await openPublic(page, '/aboutus')
        const administrator = await api(accounts.administrator)
        const { token = '' } = await api(accounts.otherVendor)
        const hub = await connectHub(page, transport, token)
        // The shop's trade brings notices too.
        const [one, two] = [newName(transport), newName(transport)]
        const heard = async () => (await hub.heard()).filter((title) => title === one || title === two)
        expect([...used]).toEqual([carrier])
        await tell(administrator, one)
        await expect.poll(heard).toEqual([one])

        wire.cut()
        // A browser repeats a poll by itself once; the client hears of a line that stays broken.
        await expect.poll(hub.losses).toBe(1)
        wire.mend()
        await expect.poll(hub.returns).toBe(1)
        await tell(administrator, two)
        await expect.poll(heard).toEqual([one, two])
        await hub.stop()
      } finally {
        await wire.close()
      }
    },
  )
}

/** How often the page's own connection was told that it is registered. Listened to from the start: an answer comes soon. */
const countRegistrations = (page: Page) => {
  let count = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"type":3')) count += 1
    }),
  )
  return () => count
}

thoroughTest(
  'a notice that came while the line was broken is shown when the page is connected again',
  async (stage) => {
    stage.allowComplaint(/ERR_|WebSocket connection|status of 404 .*signalr\?id=/)
    const wire = await layWire()
    try {
      const page = await openSignedIn(stage, accounts.otherVendor, { proxy: wire.proxy })
      const registrations = countRegistrations(page)
      const administrator = await stage.api(accounts.administrator)
      const title = newName('断线期间')
      await page.goto('/pc/home')
      await expect.poll(registrations).toBeGreaterThan(0)
      // What the page still asks for would fail with the line.
      await untilDrawn(page, { shows: 'section' })
      await untilQuiet(page)
      wire.cut()
      const before = registrations()
      await tell(administrator, title)
      wire.mend()
      await expect.poll(registrations).toBeGreaterThan(before)
      await page.getByRole('button', { name: /^通知中心，\d+\+? 条未读$/ }).click()
      const drawer = page.getByRole('dialog', { name: zh('Notices.Title') })
      await drawer.getByRole('tab', { name: /^消息/ }).click()
      await drawer.getByText(`${title}的内容`).waitFor()
    } finally {
      await wire.close()
    }
  },
)
