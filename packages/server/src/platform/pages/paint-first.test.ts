import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createPaintFirst } from './paint-first.ts'

const folder = mkdtempSync(join(tmpdir(), 'wenli-paint-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/home-C_1.css'), '.wall{color:red}\n')
writeFileSync(join(folder, 'outside.css'), '.outside{}')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const paintFirst = createPaintFirst(folder)
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`

it.each(['/assets/home-C_1.css', '/assets/home-C_1.css#'])(
  'the rules of a stylesheet stand in the page, and its link %s is not followed',
  (href) => {
    expect(paintFirst(page(`<link rel="stylesheet" href="${href}"/>`))).toBe(
      page(`<style>.wall{color:red}</style><link disabled="" rel="stylesheet" href="${href}"/>`),
    )
  },
)

it.each(['/assets/missing-1.css', '/assets/../outside.css', '/elsewhere/home-C_1.css'])(
  'a stylesheet that is not one of the build (%s) stays as it is',
  (href) => {
    const html = page(`<link rel="stylesheet" href="${href}"/>`)
    expect(paintFirst(html)).toBe(html)
  },
)

it('the scripts of a page give way to its pictures', () => {
  const link = '<link rel="modulepreload" href="/assets/react.js"/>'
  expect(paintFirst(page(link))).toBe(page(link.replace('<link', '<link fetchpriority="low"')))
})

it('a link of a page carries no nonce, its scripts do', () => {
  const script = '<script nonce="abc">1</script>'
  expect(paintFirst(page(`<link rel="icon" nonce="abc" href="/icon.svg"/>${script}`))).toBe(
    page(`<link rel="icon" href="/icon.svg"/>${script}`),
  )
})

it('what stands in the body of a page is nobody’s stylesheet, and what is no page stays as it is', () => {
  const html = page('', '<link rel="stylesheet" href="/assets/home-C_1.css"/>')
  expect(paintFirst(html)).toBe(html)
  expect(paintFirst('no page')).toBe('no page')
})
