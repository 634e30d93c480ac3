import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseCoding, compressText } from '../compression/compress.ts'
import { gzippedParts, hasShared, joinedText } from '../compression/shared-text.ts'
import type { TextPart } from '../compression/shared-text.ts'

/** A list of twenty rows and more; what is smaller arrives in the first packets anyway. */
const WORTH_COMPRESSING = 8 * 1024

const codedContent = async (parts: readonly TextPart[], accepted: string | undefined) => {
  if (hasShared(parts) && chooseCoding(accepted, ['gzip']) === 'gzip')
    return { coding: 'gzip', content: gzippedParts(parts) }
  const text = joinedText(parts)
  return text.length < WORTH_COMPRESSING || accepted === undefined
    ? { coding: undefined, content: text }
    : compressText(text, accepted)
}

/** Sends an answer that is written already, compressed for who accepts that. */
export const sendJson = async (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: readonly TextPart[],
): Promise<FastifyReply> => {
  const { coding, content } = await codedContent(parts, request.headers['accept-encoding'])
  reply.type('application/json; charset=utf-8')
  if (coding !== undefined) reply.header('content-encoding', coding)
  return reply.header('vary', 'accept-encoding').send(content)
}
