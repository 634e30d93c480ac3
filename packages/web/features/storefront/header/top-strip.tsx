import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useCounts } from './cart-corner.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './top-strip.module.css'

/** spec §2, top strip. No script may add a bookmark, so the person is told which keys do. */
export const TopStrip = () => {
  const t = useT()
  const { favorites } = useCounts()
  return (
    <nav className={styles.strip} aria-label={t('Strip.Label')}>
      <div className={styles.inner}>
        <div className={styles.side}>
          <AppLink to={paths.home()}>{t('Strip.Home')}</AppLink>
          <button type="button" onClick={() => showToast('info', t('Strip.BookmarkHint'))}>
            {t('Strip.Bookmark')}
          </button>
        </div>
        <div className={styles.side}>
          <AppLink to={paths.favorite()}>
            {t('Strip.Favorites')}
            {favorites !== null && favorites > 0 && <b className={styles.count}>{favorites}</b>}
          </AppLink>
          <AppLink to={paths.orders()}>{t('Strip.Orders')}</AppLink>
          <AppLink to={paths.shopRegister()}>{t('Strip.OpenShop')}</AppLink>
          <LanguageSwitch />
        </div>
      </div>
    </nav>
  )
}
