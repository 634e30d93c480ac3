import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useSiteSettings } from '../../../shared/site-settings.tsx'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import styles from './customer-service.module.css'

type Card = { icon: IconName; title: string; number: string | undefined; chatUrl?: string | undefined }

const ContactCard = ({ icon, title, number, chatUrl }: Card) => {
  const t = useT()
  if (number === undefined || number === '') return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      showToast('success', t('Service.Copied', number))
    } catch {
      showToast('warning', t('Service.CopyByHand', number))
    }
  }
  const content = (
    <>
      <Icon name={icon} size={28} />
      <span className={styles.text}>
        <strong>{title}</strong>
        <span>{number}</span>
      </span>
      <span className={styles.action}>{chatUrl ? t('Service.ChatAction') : t('Service.CopyAction')}</span>
    </>
  )
  return chatUrl ? (
    <a className={styles.card} href={chatUrl} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <button type="button" className={styles.card} onClick={() => void copy()}>
      {content}
    </button>
  )
}

/** spec §2: three contact cards. One opens a chat, the others copy their number and say so. */
export const CustomerService = () => {
  const t = useT()
  const { serviceChatNumber, serviceChatUrl, serviceWechatNumber, servicePhone } = useSiteSettings()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon name="chat" size={18} />
        {t('Service.Title')}
      </button>
      {open && (
        <Modal title={t('Service.Title')} onClose={() => setOpen(false)}>
          <p className={styles.hours}>{t('Service.Hours')}</p>
          <div className={styles.cards}>
            <ContactCard
              icon="chat"
              title={t('Service.Chat')}
              number={serviceChatNumber}
              chatUrl={serviceChatUrl}
            />
            <ContactCard icon="wechat" title={t('Service.Wechat')} number={serviceWechatNumber} />
            <ContactCard icon="phone" title={t('Service.Phone')} number={servicePhone} />
          </div>
        </Modal>
      )}
    </>
  )
}
