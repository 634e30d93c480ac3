import { expect } from 'vitest'
import { browserTest } from '../../fixtures.ts'

browserTest('documents forbid inline scripts, other origins and foreign frames', async ({ baseUrl }) => {
  for (const path of ['/', '/aboutus', '/login', '/pc/home', '/admin', '/locking', '/no-such-page']) {
    const response = await fetch(`${baseUrl}${path}`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(`${path}: ${policy}`).toMatch(/default-src 'none'/)
    expect(`${path}: ${policy}`).toMatch(/script-src 'self' 'nonce-[\w-]{22}'(;|$)/)
    expect(`${path}: ${policy}`).toMatch(/frame-ancestors 'none'/)
    expect(`${path}: ${policy}`).toMatch(/object-src 'none'/)
    const html = await response.text()
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [tag] of scripts) expect(`${path}: ${tag}`).toContain(`nonce="${nonce}"`)
  }
})
