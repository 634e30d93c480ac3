import { sessionStore, type SignInAttempt } from '../../browser-storage/browser-storage.ts'

const RANDOM_BYTES = 16
const VERIFIER_BYTES = 32
const LIFE_MS = 10 * 60 * 1000

export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const randomText = (bytes: number): string => base64Url(crypto.getRandomValues(new Uint8Array(bytes)))

/** What one sign-in must get back: made at random, used once, good for ten minutes. */
export const newAttempt = (now: number): SignInAttempt => ({
  state: randomText(RANDOM_BYTES),
  nonce: randomText(RANDOM_BYTES),
  verifier: randomText(VERIFIER_BYTES),
  startedAt: now,
})

/** Does this answer belong to this attempt, and is it in time? */
export const matchesAttempt = (attempt: SignInAttempt | null, state: string | null, now: number): boolean =>
  attempt !== null && attempt.state === state && now >= attempt.startedAt && now - attempt.startedAt < LIFE_MS

/** Taken out before it is looked at: a replayed callback finds nothing. */
export const takeAttempt = (): SignInAttempt | null => {
  const attempt = sessionStore.signInAttempt.read()
  sessionStore.signInAttempt.clear()
  return attempt
}
