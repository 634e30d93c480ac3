import type { VendorStaffItem } from '@wenli/contract/auth/vendor-staff'
import { formatMinute } from '@wenli/contract/formats'
import { Button, Tag } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useStaffWrites } from './shop-staff.ts'
import styles from './staff-list.module.css'

const partingOf = ({ acceptedTime }: VendorStaffItem) => (acceptedTime === null ? 'Withdraw' : 'Remove')

type StaffListProps = { items: readonly VendorStaffItem[]; onEdit: (member: VendorStaffItem) => void }

/** One person a line: who, what they look after, since when; or that they have not accepted yet. */
export const StaffList = ({ items, onEdit }: StaffListProps) => {
  const t = useT()
  const { remove } = useStaffWrites()
  const ask = async (member: VendorStaffItem): Promise<void> => {
    const deed = partingOf(member)
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t(`ShopStaff.${deed}Title`, `${member.fullName} ${member.userName}`),
      content: t(`ShopStaff.${deed}Hint`),
      confirmText: t(`ShopStaff.${deed}`),
    })
    if (!confirmed) return
    await remove(member.id)
    showToast('success', t(deed === 'Remove' ? 'ShopStaff.Removed' : 'ShopStaff.Withdrawn'))
  }
  return (
    <ul className={styles.people}>
      {items.map((member) => (
        <li key={member.id} className={styles.person}>
          <div className={styles.who}>
            <b>{member.fullName}</b>
            <span className={styles.number}>{member.userName}</span>
            {member.acceptedTime === null && <Tag color="warning">{t('ShopStaff.Waiting')}</Tag>}
            {member.remark !== null && <span className={styles.remark}>{member.remark}</span>}
          </div>
          <div className={styles.does}>
            {member.permissions.map((name) => (
              <Tag key={name}>{t(`Permission.${name}`)}</Tag>
            ))}
          </div>
          <span className={styles.since}>
            {member.acceptedTime === null
              ? t('ShopStaff.AskedAt', formatMinute(member.creationTime))
              : t('ShopStaff.Since', formatMinute(member.acceptedTime))}
          </span>
          <div className={styles.actions}>
            <Button type="link" onClick={() => onEdit(member)}>
              {t('ShopStaff.Edit')}
            </Button>
            <Button type="link" danger onClick={() => void ask(member).catch(() => undefined)}>
              {t(`ShopStaff.${partingOf(member)}`)}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
