import { useT } from '../../../shared/i18n/text-provider.tsx'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { useSetting } from '../../../shared/site-settings.tsx'
import { Icon, type IconName } from '../../../shared/ui/icon.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import styles from './contact-cards.module.css'

type Contact = { icon: IconName; title: string; number: string }

const copyNumber = async (number: string, t: Translate): Promise<void> => {
  try {
    await navigator.clipboard.writeText(number)
    showToast('success', t('Service.Copied', number))
  } catch {
    showToast('warning', t('Service.CopyByHand', number))
  }
}

/** The card of a number that is copied. */
const NumberCard = ({ icon, title, number }: Contact) => {
  const t = useT()
  if (number === '') return null
  return (
    <button type="button" className={styles.card} onClick={() => void copyNumber(number, t)}>
      <Icon name={icon} size={28} />
      <span className={styles.text}>
        <strong>{title}</strong>
        <span>{number}</span>
      </span>
      <span className={styles.action}>{t('Service.CopyAction')}</span>
    </button>
  )
}

const ChatCard = ({ link }: { link: string }) => {
  const t = useT()
  if (link === '') return null
  return (
    <a className={styles.card} href={link} target="_blank" rel="noopener noreferrer">
      <Icon name="chat" size={28} />
      <span className={styles.text}>
        <strong>{t('Service.Chat')}</strong>
        <span>{t('Service.ChatHint')}</span>
      </span>
      <span className={styles.action}>{t('Service.ChatAction')}</span>
    </a>
  )
}

/** spec §2: three contact cards. One opens a chat, the others copy their number and say so. */
export const ContactCards = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const chatLink = useSetting('App.CustomerService.MessengerLink')
  const chatApp = useSetting('App.CustomerService.ChatApp')
  const phone = useSetting('App.CustomerService.Phone')
  return (
    <Modal title={t('Service.Title')} onClose={onClose}>
      <p className={styles.hours}>{t('Service.Hours')}</p>
      <div className={styles.cards}>
        <ChatCard link={chatLink} />
        <NumberCard icon="wechat" title={t('Service.Wechat')} number={chatApp} />
        <NumberCard icon="phone" title={t('Service.Phone')} number={phone} />
      </div>
    </Modal>
  )
}
