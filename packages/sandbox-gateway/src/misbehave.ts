import type { FastifyReply } from 'fastify'
import type { Fault } from './trade.ts'

const HANG_MS = 10_000

const breakLine = (reply: FastifyReply): void => {
  reply.hijack()
  reply.raw.socket?.resetAndDestroy()
}

/** What a payment company does on a bad day: an error, silence, or a line that breaks. */
export const misbehave = async (faults: readonly Fault[], reply: FastifyReply): Promise<void> => {
  if (faults.includes('hang')) await new Promise((resolve) => setTimeout(resolve, HANG_MS).unref())
  if (faults.includes('reset')) return breakLine(reply)
  if (faults.includes('answer500')) await reply.code(500).send({ code: 'SYSTEM_ERROR', message: 'sandbox' })
}

/** What was asked for is done, and the one who asked never hears of it. */
export const loseAnswer = (faults: readonly Fault[], reply: FastifyReply): void => {
  if (faults.includes('loseAnswer')) breakLine(reply)
}
