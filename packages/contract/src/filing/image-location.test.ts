import { describe, expect, it } from 'vitest'
import { imageBase, imageLocation, imageSrcSet, imageVariant, parseImageLocation } from './image-location.ts'

const id = '0b0f5a52-8d5c-4d0a-9a51-6f3f1a3f5f10'
const avatar = { tenantId: 5, usage: 'UserAvatar', id, extension: 'jpg' } as const
const document = { tenantId: 5, usage: 'VendorDocument', id, extension: 'png' } as const

describe('the location of a picture', () => {
  it('is a public path, or one that nobody serves for private files', () => {
    expect(imageLocation(avatar)).toBe(`/files/5/UserAvatar/${id}.jpg`)
    expect(imageLocation(document)).toBe(`/private/5/VendorDocument/${id}.png`)
    expect(parseImageLocation(imageLocation(avatar))).toEqual(avatar)
    expect(parseImageLocation(imageLocation(document))).toEqual(document)
  })

  it('is nothing but what an upload answers', () => {
    const hostile = [
      '',
      '/',
      `/files/5/VendorDocument/${id}.png`,
      `/private/5/UserAvatar/${id}.jpg`,
      `/files/05/UserAvatar/${id}.jpg`,
      `/files/-5/UserAvatar/${id}.jpg`,
      `/files/5/Nothing/${id}.jpg`,
      `/files/5/useravatar/${id}.jpg`,
      `/files/5/UserAvatar/../../../etc/passwd`,
      `/files/5/UserAvatar/..%2f${id}.jpg`,
      `/files/5/UserAvatar/${id.toUpperCase()}.jpg`,
      `/files/5/UserAvatar/${id}.svg`,
      `/files/5/UserAvatar/${id}.jpg?x=1`,
      `/files/5/UserAvatar/${id}.jpg\n`,
      `/files/5/UserAvatar/${id}.w640.webp`,
      `https://evil.example/files/5/UserAvatar/${id}.jpg`,
      `//evil.example/files/5/UserAvatar/${id}.jpg`,
    ]
    for (const location of hostile) expect([location, parseImageLocation(location)]).toEqual([location, null])
  })
})

describe('derived sizes', () => {
  it('are named behind the base', () => {
    const base = imageBase(imageLocation(avatar))
    expect(base).toBe(`/files/5/UserAvatar/${id}`)
    expect(imageVariant(base ?? '', 640, 'webp')).toBe(`/files/5/UserAvatar/${id}.w640.webp`)
    expect(imageSrcSet(imageLocation(avatar), 'avif')).toBe(
      [160, 320, 640, 1280].map((width) => `/files/5/UserAvatar/${id}.w${width}.avif ${width}w`).join(', '),
    )
  })

  it('do not exist for private files, addresses of others and, in a srcset, for pictures that may move', () => {
    expect(imageBase(imageLocation(document))).toBeNull()
    expect(imageSrcSet(imageLocation(document), 'webp')).toBeNull()
    for (const foreign of [
      'https://example.com/a.jpg',
      `https://evil.example/files/5/UserAvatar/${id}.jpg`,
      `//evil.example/files/5/UserAvatar/${id}.jpg`,
      `/files/5/UserAvatar/${id}.jpg?x=1`,
      `/files/5/User)Avatar/${id}.jpg`,
      `/files/5/UserAvatar/${id}.svg`,
    ]) {
      expect([foreign, imageBase(foreign)]).toEqual([foreign, null])
      expect(imageSrcSet(foreign, 'webp')).toBeNull()
    }
    expect(imageSrcSet(imageLocation({ ...avatar, extension: 'gif' }), 'webp')).toBeNull()
  })
})
