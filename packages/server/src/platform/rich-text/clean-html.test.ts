import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { cleanHtml, picturesInHtml } from './clean-html.ts'

const fragments = [
  '<img', '<IMG', '<img/', '<p>', '</p>', '<b', '<!--', '-->', '<script>', '</script>', '<textarea>', '<title>',
  '</title>', '<a href=', '<image', ' ', '\n', '\f', '/', '>', '/>', '=', '"', "'", '<', '&', ';', 'src', 'SRC', 'src=',
  ' src = ', 'alt=', '<img alt=" src="', 'data-src=', 'srcset=', '/files/6/x.jpg', '"/files/6/x.jpg"', "'/files/5/y-z.w640.webp'",
  '&#47;files/6/x.jpg', '&#x2F;files&sol;6/x&period;jpg', '"&#47files/6/x&lowbar;y.jpg"', 'https://a.example/files/6/x.jpg',
] // oxfmt-ignore

const shownBy = (clean: string): string[] =>
  [...clean.matchAll(/<img(?: (?!src=)[a-z]+(?:="[^"]*")?)* src="([^"]*)"/g)].map(([, source = '']) => source)

test('whatever picture is left when a text has been cleaned is found in it before', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...fragments), { maxLength: 12 }), (parts) => {
      const html = `<img alt="${parts.join('')}`
      expect(picturesInHtml(html)).toEqual(expect.arrayContaining(shownBy(cleanHtml(html))))
    }),
    runs(1000),
  )
})

test.each([
  ['<p><img alt=" src=" src="/files/6/x.jpg"></p>', ['/files/6/x.jpg']],
  ['<img alt=" src="src="/files/6/x.jpg">', ['/files/6/x.jpg']],
  ["<IMG/SRC='/files/6/x.jpg'/>", ['/files/6/x.jpg']],
  ['<!-- <img alt=" --><img src=/files/6/x.jpg>', ['/files/6/x.jpg']],
  ['<img src="/files/&fjlig;/../6/x&UnderBar;.jpg">', ['/files/fj/../6/x_.jpg']],
  ['<img src="&#47;files&sol;6/x&#x2e;jpg">', ['/files/6/x.jpg']],
])('%s shows %s', (html, shown) => {
  expect(shownBy(cleanHtml(html))).toEqual(shown)
  expect(picturesInHtml(html)).toEqual(shown)
})

test.each([
  '<p>/files/6/x.jpg</p>',
  '<p><img src="https://a.example/files/6/x.jpg" data-src="/files/6/x.jpg" alt="/files/6/x.jpg"></p>',
  '<p><img alt="none"><a href="/files/6/x.jpg">x</a></p>',
])('%s shows no picture', (html) => {
  expect(shownBy(cleanHtml(html))).toEqual([])
  expect(picturesInHtml(html)).toEqual([])
})

test.each([
  ['<x>', 'unknown tags'],
  ['<ul><li>', 'lists in lists'],
])('a text of %s nested deeper than anybody writes (%s) is kept letter by letter, and stays so', (tags) => {
  const html = `${tags.repeat(600)}<img src="/files/6/x.jpg">&`
  const clean = cleanHtml(html)
  expect(clean).toMatch(/^(&lt;(x|ul|li)&gt;)+&lt;img src=(.*)&gt;&amp;$/)
  expect(shownBy(clean)).toEqual([])
  expect(clean.replaceAll(/<[^>]*>/g, '')).toBe(clean)
  expect(cleanHtml(clean)).toBe(clean)
})

test('a long text of tags that end is cleaned as ever', () => {
  const html = '<p>\u7eb9</p><hr /><ul><li>\u91cc</li></ul>'.repeat(1000)
  expect(cleanHtml(html)).toBe(html)
})
