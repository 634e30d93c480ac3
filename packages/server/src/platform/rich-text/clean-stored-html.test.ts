import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { cleanStoredHtml } from './clean-stored-html.ts'

const hostile = '<p onclick="alert(1)">one</p><script>alert(2)</script><img src="https://evil.example/x.png">'

test('what stands in the database is cleaned when it is read, every time', () => {
  expect(cleanStoredHtml(hostile)).toBe('<p>one</p>')
  expect(cleanStoredHtml(hostile)).toBe('<p>one</p>')
})

test('what was cleaned when it was written stays as it is', () => {
  const written = cleanHtml(
    '<h2>a &amp; b</h2><table><tbody><tr><td colspan="2">1 &lt; 2 “c”</td></tr></tbody></table><img src="/files/5/x.png" alt="d" />',
  )
  expect(cleanStoredHtml(written)).toBe(written)
})

test('texts that nobody asks for any more make room', () => {
  const long = (at: number) => `<p>${at}${'x'.repeat(900_000)}</p>`
  for (let at = 0; at < 12; at += 1) expect(cleanStoredHtml(long(at))).toBe(long(at))
  expect(cleanStoredHtml(hostile)).toBe('<p>one</p>')
})
