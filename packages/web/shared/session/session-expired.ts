import { paths } from '@wenli/contract/paths'
import { t } from '../i18n/browser-texts.ts'
import { askDialog } from '../ui/dialog-store.ts'
import { forgetSession } from './keep-session.ts'

const leave = async (): Promise<void> => {
  await askDialog({ kind: 'alert', title: t('Dialog.SystemTips'), content: t('Error.SessionTimeout') })
  forgetSession()
  window.location.assign(paths.home())
}

let leaving: Promise<void> | undefined

/**
 * spec §8: the separate helper. It says that the session has timed out and sends the user to the home address. Whoever
 * finds out second waits for the same answer.
 */
export const sessionExpired = (): Promise<void> => (leaving ??= leave())
