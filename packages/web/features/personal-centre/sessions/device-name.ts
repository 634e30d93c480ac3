import type { OwnSession } from '@wenli/contract/auth/own-session'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { IconName } from '../../../shared/ui/icon.tsx'

/** `Chrome · Windows`, or as much of it as is known. */
export const deviceName = (
  { browser, system }: Pick<OwnSession, 'browser' | 'system'>,
  t: Translate,
): string => {
  const words = [
    ...(browser === null ? [] : [t(`OwnSession.Browser.${browser}`)]),
    ...(system === null ? [] : [t(`OwnSession.System.${system}`)]),
  ]
  return words.length === 0 ? t('OwnSession.UnknownDevice') : words.join(' · ')
}

const handheld: ReadonlySet<OwnSession['system']> = new Set([
  'HarmonyOS',
  'Android',
  'iPhone',
  'iPad',
] as const)

export const deviceIcon = ({ system }: Pick<OwnSession, 'system'>): IconName =>
  handheld.has(system) ? 'mobile' : 'computer'
