import { quietApi } from '../../../shared/api/browser-api.ts'

/** Told once for each time the page is open; whether it arrives is nobody's worry. */
const told = new Set<string>()

export const countAd = (id: number, event: 'view' | 'click'): void => {
  if (event === 'view' && told.has(`${id}`)) return
  told.add(`${id}`)
  quietApi('/api/client/Advertisement/Count', { method: 'POST', body: { id, event } }).catch(() => undefined)
}
