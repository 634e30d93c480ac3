import { expect, it } from 'vitest'
import { html, trusted } from './html.ts'

it('escapes whatever is put into a page, in text and in attributes', () => {
  const evil = `"><script>alert('x')</script>&amp;`
  expect(html`<p title="${evil}">${evil}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;</p>',
  )
})

it('keeps markup made by itself, joins lists, and leaves nothing where there is nothing', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
  expect(html`${items}${null}${undefined}${false}${trusted('<hr>')}${7}`.markup).toBe(
    '<li>a</li><li>&lt;b&gt;</li><hr>7',
  )
})
