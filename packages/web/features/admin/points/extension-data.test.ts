import { expect, it } from 'vitest'
import { evidenceIn, extensionObject, withEvidence } from './extension-data.ts'

const picture = '/files/5/MarketingUserPointDetail/0b0f5a52-8d5c-4d0a-9a51-6f3f1a3f5f10.png'

it('a picture is added to what the data says already, replaced and taken out again', () => {
  const data = extensionObject('{"days":1}') ?? {}
  const added = withEvidence(data, picture)
  expect(added).toBe(`{"days":1,"imageUrl":"${picture}"}`)
  expect(evidenceIn(added)).toBe(picture)
  const other = picture.replace('.png', '.jpg')
  expect(evidenceIn(withEvidence(extensionObject(added) ?? {}, other))).toBe(other)
  expect(withEvidence(extensionObject(added) ?? {}, null)).toBe('{"days":1}')
})

it('nothing is left when the picture was all there was', () => {
  expect(withEvidence(extensionObject(withEvidence({}, picture)) ?? {}, null)).toBeNull()
  expect(extensionObject(null)).toEqual({})
  expect(extensionObject('  ')).toEqual({})
})

it('what is no object takes no picture', () => {
  for (const text of ['{', '[1]', '7', 'null', '"a"']) expect(extensionObject(text)).toBeNull()
})

it('only a public file of ours counts as a picture', () => {
  const shown = (imageUrl: unknown) => evidenceIn(JSON.stringify({ imageUrl }))
  const hidden = picture.replace('/files/5/MarketingUserPointDetail', '/private/5/VendorDocument')
  for (const address of ['https://elsewhere.example/a.png', hidden, '/demo/a.svg', 7, null])
    expect(shown(address)).toBeNull()
})
