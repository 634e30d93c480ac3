import { storedText } from './stored-value.ts'

/** Where the lock found this window. The cookie `last_page_name` knows only that of the window which locked. */
export const lockedPage = storedText(() => window.sessionStorage, 'lockedPage')
