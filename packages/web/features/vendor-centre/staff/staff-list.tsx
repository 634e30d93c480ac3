import type { VendorStaffItem } from '@wenli/contract/auth/vendor-staff'
import { formatMinute } from '@wenli/contract/formats'
import { Button, Tag } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useStaffWrites } from './shop-staff.ts'
import styles from './staff-list.module.css'

type StaffListProps = { items: readonly VendorStaffItem[]; onEdit: (member: VendorStaffItem) => void }

/** One person a line: who, what they look after, since when. */
export const StaffList = ({ items, onEdit }: StaffListProps) => {
  const t = useT()
  const { remove } = useStaffWrites()
  const ask = async ({ id, fullName, userName }: VendorStaffItem): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('ShopStaff.RemoveTitle', `${fullName} ${userName}`),
      content: t('ShopStaff.RemoveHint'),
      confirmText: t('ShopStaff.Remove'),
    })
    if (!confirmed) return
    await remove(id)
    showToast('success', t('ShopStaff.Removed'))
  }
  return (
    <ul className={styles.people}>
      {items.map((member) => (
        <li key={member.id} className={styles.person}>
          <div className={styles.who}>
            <b>{member.fullName}</b>
            <span className={styles.number}>{member.userName}</span>
            {member.remark !== null && <span className={styles.remark}>{member.remark}</span>}
          </div>
          <div className={styles.does}>
            {member.permissions.map((name) => (
              <Tag key={name}>{t(`Permission.${name}`)}</Tag>
            ))}
          </div>
          <span className={styles.since}>{t('ShopStaff.Since', formatMinute(member.creationTime))}</span>
          <div className={styles.actions}>
            <Button type="link" onClick={() => onEdit(member)}>
              {t('ShopStaff.Edit')}
            </Button>
            <Button type="link" danger onClick={() => void ask(member).catch(() => undefined)}>
              {t('ShopStaff.Remove')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
