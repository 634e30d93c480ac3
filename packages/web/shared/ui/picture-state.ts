import { IMAGE_RETRY_COUNT, LAZY_PRELOAD_FACTOR } from '@wenli/contract/limits'

/** spec §2: a loading placeholder, an error placeholder, one retry. */
export type PictureState = { phase: 'waiting' | 'loading' | 'shown' | 'failed'; tries: number }

export const pictureStart = (eager: 'eager' | 'lazy'): PictureState => ({
  phase: eager === 'eager' ? 'loading' : 'waiting',
  tries: 0,
})

export const nextPictureState = (state: PictureState, event: 'near' | 'load' | 'error'): PictureState => {
  if (event === 'near') return state.phase === 'waiting' ? { ...state, phase: 'loading' } : state
  if (event === 'load') return { ...state, phase: 'shown' }
  return state.tries < IMAGE_RETRY_COUNT
    ? { phase: 'loading', tries: state.tries + 1 }
    : { ...state, phase: 'failed' }
}

/** spec §9: pictures load when they come within 1.3 screens. */
export const preloadMargin = `0px 0px ${Math.round((LAZY_PRELOAD_FACTOR - 1) * 100)}% 0px`
