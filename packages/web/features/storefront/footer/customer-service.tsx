import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import styles from './customer-service.module.css'

const ContactCards = lazy(() =>
  import('./contact-cards.tsx').then(({ ContactCards }) => ({ default: ContactCards })),
)

type CustomerServiceProps = { className?: string | undefined; name?: 'Service.Title' | 'Service.Short' }

/** Opens the online customer service. */
export const CustomerService = ({
  className = styles.open,
  name = 'Service.Title',
}: CustomerServiceProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <BasicIcon name="chat" size={18} />
        {t(name)}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ContactCards onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
