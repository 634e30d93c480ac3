import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip'

/** Below this the headers cost what the text would save. */
const SMALLEST = 1024

/** It is compressed for one visitor, between writing and sending: the quick qualities, on another thread. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

const compressors: Readonly<Record<Coding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => promisify(gzip)(content, { level: GZIP_LEVEL }),
}

/** RFC 9110 §12.5.3: what is named with `q=0` is refused; what is not named needs the star. */
export const chooseCoding = (
  acceptEncoding: string | undefined,
  offered: readonly Coding[] = ['br', 'gzip'],
): Coding | undefined => {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, quality === undefined ? 1 : Number(quality)]
    }),
  )
  return offered.find((coding) => (accepted.get(coding) ?? accepted.get('*') ?? 0) > 0)
}

export type CodedText = { readonly coding: Coding | undefined; readonly content: Buffer }

/**
 * For what holds nothing that a length could betray: pages are the same for every visitor of a tenant but for a nonce that
 * is new each time, and calls need a token that no other site can send along.
 */
export const compressText = async (
  text: string,
  acceptEncoding: string | undefined,
  smallest: number = SMALLEST,
): Promise<CodedText> => {
  const content = Buffer.from(text)
  const coding = content.length < smallest ? undefined : chooseCoding(acceptEncoding)
  return { coding, content: coding === undefined ? content : await compressors[coding](content) }
}
