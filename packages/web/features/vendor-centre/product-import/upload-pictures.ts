import { sendPatiently, type Pause } from '../../../shared/filing/busy-server.ts'

/** So many are on their way at once. */
const LANES = 3

/** Where a picture lies now, or what became of it instead. */
export type PictureOutcome = { readonly location: string } | { readonly failure: unknown }

type Sending = {
  readonly upload: (file: File, signal: AbortSignal) => Promise<{ readonly location: string }>
  readonly onSettled: (file: File, outcome: PictureOutcome) => void
  readonly onWait?: (ms: number) => void
  /** What is under way when it is aborted is not settled. */
  readonly signal: AbortSignal
  readonly pause?: Pause
}

/** Brings all the pictures there, however many the server takes in a minute. */
export const uploadPictures = async (
  files: readonly File[],
  { upload, onSettled, signal, ...patience }: Sending,
): Promise<void> => {
  const waiting = [...files]
  const settle = async (file: File): Promise<void> => {
    try {
      const { location } = await sendPatiently(() => upload(file, signal), { signal, ...patience })
      onSettled(file, { location })
    } catch (failure) {
      if (!signal.aborted) onSettled(file, { failure })
    }
  }
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift())
      await settle(next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
