/** A reference of the books as people know it: a withdrawal that was asked for anew counts its holds behind a colon. */
export const refText = (ref: string): string => ref.replace(/:\d+$/, '')
