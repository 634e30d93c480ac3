import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const guide = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8')
const blocks = [...guide.matchAll(/^```\w+\n(?:\/\/|--) (\S+)\n([\s\S]*?)\n```$/gm)].map(
  ([, path = '', code = '']) => [path, code] as const,
)

/** The formatter sets the code of a guide to the left margin; what it says must still be the same. */
const withoutMargin = (code: string): string =>
  code
    .split('\n')
    .map((line) => line.trim())
    .join('\n')

describe('docs/adding-a-resource.md', () => {
  it('names the file of every piece of code', () => {
    expect(blocks.length).toBeGreaterThan(6)
    expect(blocks).toHaveLength(guide.match(/^```\w+$/gm)?.length ?? 0)
  })

  it.each(blocks)('shows %s as it is', (path, code) => {
    expect(withoutMargin(readFileSync(join(root, path), 'utf8'))).toContain(withoutMargin(code))
  })
})
