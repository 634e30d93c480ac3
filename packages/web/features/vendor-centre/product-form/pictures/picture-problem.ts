import type { BoardPicture } from './use-pictures.ts'

export type PictureProblem = 'busy' | 'refused' | 'missing'

/** Why a product cannot be saved with these pictures: one that is seen on the board must be one that is kept. */
export const pictureProblem = (
  pictures: readonly Pick<BoardPicture, 'percent' | 'problem'>[],
  isNeeded: boolean,
): PictureProblem | null => {
  if (pictures.some(({ percent }) => percent !== null)) return 'busy'
  if (pictures.some(({ problem }) => problem !== null)) return 'refused'
  return isNeeded && pictures.length === 0 ? 'missing' : null
}
