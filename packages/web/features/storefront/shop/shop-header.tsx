import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useSetting } from '../../../shared/site-settings.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import { Logo } from '../../../shared/ui/logo.tsx'
import type { Category } from '../navigation/navigation-items.ts'
import styles from './shop-header.module.css'

/** spec §1: the phone line of the shop. */
export const PhoneLine = () => {
  const t = useT()
  const phone = useSetting('App.Shop.Phone')
  if (phone === '') return null
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={styles.phone}>
      <BasicIcon name="phone" size={18} />
      <span className={styles.phoneLabel}>{t('Shop.Phone')}</span>
      <strong>{phone}</strong>
    </a>
  )
}

/** spec §2: the shop's own category navigation, a phone line, and a menu on a phone. */
export const ShopHeader = ({ categories }: { categories: readonly Category[] }) => {
  const t = useT()
  const [search] = useSearchParams()
  const { key, pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(false), [key])
  const current = search.get('ctg')
  const isHome = !/\/(list|detail)\/?$/i.test(pathname)
  return (
    <header className={styles.header}>
      <a href="#content" className={styles.skip}>
        {t('Header.SkipToContent')}
      </a>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.menu}
          aria-expanded={isOpen}
          aria-controls="shop-menu"
          aria-label={t('Shop.Menu')}
          onClick={() => setOpen(!isOpen)}
        >
          <BasicIcon name={isOpen ? 'close' : 'menu'} size={24} />
        </button>
        <Logo />
        <AppLink to={paths.shop()} className={styles.title}>
          {t('Shop.Name')}
        </AppLink>
        <PhoneLine />
      </div>
      <nav
        id="shop-menu"
        className={styles.nav}
        data-open={isOpen || undefined}
        aria-label={t('Nav.Categories')}
      >
        <ul>
          <li>
            <AppLink to={paths.shop()} aria-current={isHome ? 'page' : undefined}>
              {t('Shop.Home')}
            </AppLink>
          </li>
          {categories.map(({ id, name, productCategoryNo }) => (
            <li key={id}>
              <AppLink
                to={paths.shopList(productCategoryNo, id)}
                aria-current={current === productCategoryNo ? 'page' : undefined}
              >
                {name}
              </AppLink>
            </li>
          ))}
          <li className={styles.back}>
            <AppLink to={paths.home()}>{t('Shop.Marketplace')}</AppLink>
          </li>
        </ul>
      </nav>
    </header>
  )
}
