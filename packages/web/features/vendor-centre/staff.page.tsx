import type { VendorStaffItem } from '@wenli/contract/auth/vendor-staff'
import { VENDOR_STAFF_MAX_COUNT } from '@wenli/contract/limits'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import styles from './products.page.module.css'
import { Sheet } from './shop/sheet.tsx'
import { useStaff } from './staff/shop-staff.ts'
import { StaffDialog } from './staff/staff-dialog.tsx'
import { StaffList } from './staff/staff-list.tsx'

/** Who works in the shop, and what each of them may do. */
const StaffPage = () => {
  const t = useT()
  const staff = useStaff()
  const [dialog, setDialog] = useState<{ member: VendorStaffItem | null } | null>(null)
  // A page that goes behind another takes its dialog along.
  useEffect(() => () => setDialog(null), [])
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('Title.ShopStaff')}</h1>
        <Button type="primary" onClick={() => setDialog({ member: null })}>
          {t('ShopStaff.Add')}
        </Button>
      </header>
      <LoadState query={staff}>
        {({ items }) => (
          <Sheet
            title={t('ShopStaff.Count', items.length, VENDOR_STAFF_MAX_COUNT)}
            lead={t('ShopStaff.Lead')}
          >
            {items.length === 0 ? (
              <p role="status">{t('ShopStaff.Empty')}</p>
            ) : (
              <StaffList items={items} onEdit={(member) => setDialog({ member })} />
            )}
          </Sheet>
        )}
      </LoadState>
      {dialog !== null && <StaffDialog member={dialog.member} onClose={() => setDialog(null)} />}
    </section>
  )
}

export default StaffPage
