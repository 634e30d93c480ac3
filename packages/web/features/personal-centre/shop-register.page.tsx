import { useState } from 'react'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { PageCard } from '../../shared/back-office/page/page-card.tsx'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { useOwnVendor, useVendorChecklist } from '../../shared/back-office/vendor/own-vendor.ts'
import { ApplicationForm } from './shop/application-form.tsx'
import { ApplicationState } from './shop/application-state.tsx'

/** The way to a shop of one's own: the form, then where the application stands. */
const ShopRegisterPage = () => {
  const t = useT()
  const own = useOwnVendor()
  const checklist = useVendorChecklist()
  const [editing, setEditing] = useState(false)
  return (
    <PageCard title={t('Title.ShopRegister')} lead={t('ShopRegister.Lead')}>
      <LoadState query={own}>
        {(vendor) => {
          const isNew = vendor === null || vendor.status === 'DRAFT'
          if (isNew || (vendor.status === 'REJECTED' && editing))
            return (
              <LoadState query={checklist}>
                {(asked) => (
                  <ApplicationForm vendor={vendor} checklist={asked} onSubmitted={() => setEditing(false)} />
                )}
              </LoadState>
            )
          return <ApplicationState vendor={vendor} onEdit={() => setEditing(true)} />
        }}
      </LoadState>
    </PageCard>
  )
}

export default ShopRegisterPage
