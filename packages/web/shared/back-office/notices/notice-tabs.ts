import type { NoticeType } from '@wenli/contract/realtime/notice'
import type { Translate } from '../../i18n/translate.ts'

/** spec §2: 0 notice, 1 message, 2 task. */
export const noticeTypes: readonly NoticeType[] = [0, 1, 2]

export type UnreadCounts = { total: number; byType: Readonly<Record<string, number>> }

/** The name of the type, with how many of it are unread when there are any. */
export const noticeTabLabel = (type: NoticeType, counts: UnreadCounts | undefined, t: Translate): string => {
  const count = counts?.byType[String(type)] ?? 0
  const name = t(`Notices.Type.${type}`)
  return count > 0 ? t('Notices.TypeWithCount', name, count) : name
}

/** The list to open with: the first type that has something unread. */
export const firstUnreadType = (counts: UnreadCounts | undefined): NoticeType =>
  noticeTypes.find((type) => (counts?.byType[String(type)] ?? 0) > 0) ?? 0
