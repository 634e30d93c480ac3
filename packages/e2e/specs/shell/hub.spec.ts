// The hub at /signalr as browsers meet it: the official client over each transport, and a line that breaks.
import { createNotice } from '@wenli/contract/realtime/notice'
import { expect } from 'vitest'
import { newName } from '../../admin.ts'
import type { Api } from '../../api.ts'
import { layWire } from '../../breakable-wire.ts'
import { openPublic } from '../../browser-state.ts'
import { accounts, browserTest } from '../../fixtures.ts'
import { connectHub } from '../../hub-client.ts'
import type { Transport } from '../../hub-client.ts'
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

browserTest(
  'a notice that came while the line was broken is shown when the page is connected again',
  async (stage) => {
    stage.allowComplaint(/ERR_|WebSocket connection|status of 404 .*signalr\?id=/)
    const wire = await layWire()
    try {
      const page = await openSignedIn(stage, accounts.otherVendor, { proxy: wire.proxy })
      const connected = page.waitForEvent('websocket')
      await page.goto('/pc/home')
      await (
        await connected
      ).waitForEvent('framereceived', ({ payload }) => String(payload).includes('"type":3'))
      // What the page still asks for would fail with the line.
      await page.waitForLoadState('networkidle')
      wire.cut()
      await tell(await stage.api(accounts.administrator), '断线期间')
      const again = page.waitForEvent('websocket')
      wire.mend()
      await (await again).waitForEvent('framereceived', ({ payload }) => String(payload).includes('"type":3'))
      await page.getByRole('button', { name: /^通知中心，\d+ 条未读$/ }).click()
      const drawer = page.getByRole('dialog', { name: zh('Notices.Title') })
      await drawer.getByRole('tab', { name: /^消息/ }).click()
      await drawer.getByText('断线期间的内容').first().waitFor()
    } finally {
      await wire.close()
    }
  },
)
