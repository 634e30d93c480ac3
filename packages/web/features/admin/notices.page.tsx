import { createNotice, getAllSentNotices, noticeFields, noticeTypes } from '@wenli/contract/realtime/notice'
import { useMemo } from 'react'
import { showToast } from '../../shared/ui/toast-store.ts'
import { EntityPage } from './entity/entity-page.tsx'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import { fieldDef } from './form/field-def.ts'
import { columnDef } from './list/column-def.ts'
import { NoticeTargetInput, NoticeTypeInput } from './notices/notice-inputs.tsx'
import { RecipientInput } from './notices/recipient-input.tsx'
import { useWords } from './texts/use-words.ts'

const entity = 'Notice'

const screen: EntityScreen = {
  entity,
  access: { GetAll: getAllSentNotices.access, Create: createNotice.access },
  path: appPath(entity),
  createLabel: 'Permission.Pages.Notice.Create',
  columns: [
    columnDef(entity, 'title', 'text', { label: 'Notice.title' }),
    columnDef(entity, 'description', 'multiline', { label: 'Notice.description' }),
    columnDef(entity, 'type', 'integer', {
      label: 'Notice.type',
      text: (row, { word }) => word(`AdminNotice.Type.${String(row['type'])}`),
    }),
    columnDef(entity, 'userName', 'text', {
      label: 'Notice.userName',
      text: (row, { t }) => (row['toAll'] === true ? t('AdminNotice.ToAll') : String(row['userName'] ?? '')),
    }),
    columnDef(entity, 'sentCount', 'integer', { label: 'AdminNotice.SentCount' }),
    columnDef(entity, 'creatorUserName', 'text', { label: 'AdminNotice.Sender' }),
    columnDef(entity, 'link', 'link', { label: 'AdminNotice.Link', shown: false }),
    columnDef(entity, 'creationTime', 'dateTime'),
  ],
  filters: [{ name: 'keyword', label: 'Admin.Keyword', kind: 'text' }],
  fields: [
    fieldDef(entity, 'toAll', noticeFields.toAll, {
      start: false,
      label: 'Notice.toAll',
      input: NoticeTargetInput,
    }),
    fieldDef(entity, 'userName', noticeFields.userName, {
      label: 'Notice.userName',
      input: RecipientInput,
      when: ({ toAll }) => toAll !== true,
      needed: true,
    }),
    fieldDef(entity, 'type', noticeFields.type, {
      start: noticeTypes.notice,
      label: 'Notice.type',
      input: NoticeTypeInput,
    }),
    fieldDef(entity, 'title', noticeFields.title, { label: 'Notice.title' }),
    fieldDef(entity, 'description', noticeFields.description, { label: 'Notice.description' }),
    fieldDef(entity, 'link', noticeFields.link, { label: 'AdminNotice.Link', hint: 'AdminNotice.LinkHint' }),
  ],
  groups: [],
}

/** Sent to one user or to everybody; what was sent stays, nobody takes it back. */
const NoticesPage = () => {
  const { t } = useWords()
  const withCount = useMemo<EntityScreen>(
    () => ({
      ...screen,
      onCreated: ({ sentCount }) => showToast('success', t('AdminNotice.Sent', Number(sentCount))),
    }),
    [t],
  )
  return <EntityPage screen={withCount} />
}

export default NoticesPage
