import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { boundedQueue } from '../../../platform/http/bounded-queue.ts'

/** argon2id as OWASP recommends it; about 0.1 s and 19 MB for each hash, hence the queue. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const TAG_BYTES = 32

const queue = boundedQueue({ atOnce: 2, waiting: 20 })
const derive = promisify(argon2)

type Recipe = { readonly memory: number; readonly passes: number; readonly parallelism: number }
type ParsedHash = Recipe & { readonly salt: Buffer; readonly tag: Buffer }

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,128})$/

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const parseHash = (text: string): ParsedHash | null => {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(text) ?? []
  if (salt === undefined || tag === undefined) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** The same password typed on another keyboard must give the same bytes; nothing is cut off. */
const argon = (password: string, recipe: Recipe, nonce: Buffer, tagLength: number): Promise<Buffer> =>
  queue.run(() => derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...recipe }))

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`: says itself how it was made, so that the recipe can grow. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const recipe = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }
  const tag = await argon(password, recipe, salt, TAG_BYTES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`
}

export const verifyPassword = async (hash: string, password: string): Promise<boolean> => {
  const parsed = parseHash(hash)
  if (parsed === null) throw new Error('a stored password hash cannot be read')
  const { salt, tag, ...recipe } = parsed
  return timingSafeEqual(await argon(password, recipe, salt, tag.length), tag)
}

/** True when the hash was made with another recipe than today's; it is made anew at the next sign-in. */
export const needsRehash = (hash: string): boolean => {
  const parsed = parseHash(hash)
  return (
    parsed === null ||
    parsed.memory !== MEMORY_KIB ||
    parsed.passes !== PASSES ||
    parsed.parallelism !== LANES
  )
}

let standIn: Promise<string> | undefined

/** Checked in place of the hash of a user who does not exist, so that the answer takes as long. */
export const standInHash = (): Promise<string> => {
  standIn ??= hashPassword(randomBytes(SALT_BYTES).toString('base64'))
  return standIn
}
