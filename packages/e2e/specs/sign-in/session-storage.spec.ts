import { getCurrentLoginInformations } from '@wenli/contract/auth/session'
import { changeUserProfile } from '@wenli/contract/auth/user-profile'
import { expect } from 'vitest'
import { sessionValue, sessionValues } from '../../browser-state.ts'
import { accounts, browserTest, signIn } from '../../fixtures.ts'
import { register } from '../../register.ts'
import { samplePicture } from '../../sample-picture.ts'

browserTest(
  'after the session lookup, session storage holds user id, phone, userNo, display name, tenant name, vendor and vendorNo',
  async ({ newPage, api }) => {
    const lookup = await (await api(accounts.vendor)).call(getCurrentLoginInformations)
    const page = await newPage()
    await signIn(page, accounts.vendor)
    const kept = await sessionValues(page)
    expect(kept).toMatchObject({
      userId: String(lookup.user?.id),
      phone: accounts.vendor.username,
      userNo: lookup.userProfile?.userNo,
      displayName: '陈砚秋',
      tenantId: '5',
      tenantName: lookup.tenant?.name,
      vendorNo: lookup.vendor?.vendorNo,
    })
    expect(JSON.parse(kept['vendor'] ?? '')).toEqual(lookup.vendor)
    expect(kept['vendorNo']).toMatch(/^V\d+$/)
    expect(kept).not.toHaveProperty('signInAttempt')
    expect(kept).not.toHaveProperty('returnUrl')
  },
)

browserTest(
  'after the session lookup, session storage holds the avatar',
  async ({ baseUrl, newPage, api }) => {
    const page = await newPage()
    const account = await register(page, baseUrl)
    expect(await sessionValues(page)).not.toHaveProperty('avatar')
    const own = await api(account)
    const { buffer, name, mimeType } = await samplePicture(page)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
    const uploaded = await fetch(`${baseUrl}/api/uploadImage?usage=UserAvatar`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.token}` },
      body: form,
    })
    const { result } = (await uploaded.json()) as { result: { location: string } }
    await own.call(changeUserProfile, { body: { avatarImageUrl: result.location } })

    const again = await newPage()
    await signIn(again, account)
    expect((await sessionValues(again))['avatar']).toBe(result.location)
  },
)

browserTest(
  'the return address is kept in session storage until the sign-in has led there',
  async ({ newPage }) => {
    const page = await newPage()
    await page.goto('/pc/profile')
    await page.locator('input[name="username"]').waitFor()
    // The provider's pages are of the same origin, and so of the same storage.
    expect(await sessionValue(page, 'returnUrl')).toBe('/pc/profile')
    await page.locator('input[name="username"]').fill(accounts.shopper.username)
    await page.locator('input[name="password"]').fill(accounts.shopper.password)
    await page.locator('input[name="password"]').press('Enter')
    await page.waitForURL((url) => url.pathname === '/pc/profile')
    expect(await sessionValue(page, 'returnUrl')).toBeNull()
  },
)

browserTest('a shopper has no vendor, and the host administrator no tenant', async ({ newPage }) => {
  const shopper = await newPage()
  await signIn(shopper, accounts.shopper)
  const ofShopper = await sessionValues(shopper)
  expect(ofShopper).toMatchObject({ phone: accounts.shopper.username, displayName: '林知夏', tenantId: '5' })
  for (const key of ['vendor', 'vendorNo']) expect(ofShopper).not.toHaveProperty(key)

  const host = await newPage()
  await signIn(host, accounts.hostAdministrator)
  const ofHost = await sessionValues(host)
  expect(ofHost['phone']).toBe('admin')
  for (const key of ['tenantId', 'tenantName', 'vendor']) expect(ofHost).not.toHaveProperty(key)
})
