import { createStore } from './store.ts'

/**
 * Dialogs anybody can ask for, also outside React. Drawing them is `dialog-host.tsx`, which is loaded
 * when the first one is asked for.
 */
export type DialogRequest = {
  /** An alert has one button; a confirmation can be refused. */
  kind: 'alert' | 'confirm'
  title: string
  content: string
  confirmText?: string
  cancelText?: string
}
export type OpenDialog = DialogRequest & { id: number; answer: (confirmed: boolean) => void }

export const openDialogs = createStore<readonly OpenDialog[]>([])
let lastId = 0

/** Resolves true on OK, false when it was refused or closed. */
export const askDialog = (request: DialogRequest): Promise<boolean> =>
  new Promise((resolve) => {
    // The same sentence from two calls that failed together is one dialog, not a pile.
    const twin = openDialogs
      .get()
      .find(({ title, content }) => title === request.title && content === request.content)
    if (twin !== undefined) return resolve(false)
    const id = ++lastId
    const answer = (confirmed: boolean) => {
      openDialogs.set(openDialogs.get().filter((dialog) => dialog.id !== id))
      resolve(confirmed)
    }
    openDialogs.set([...openDialogs.get(), { ...request, id, answer }])
  })
