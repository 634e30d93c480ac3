import { useEffect, useRef, useState } from 'react'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { CategoryBar } from '../navigation/category-bar.tsx'
import { AccountCorner } from './account-corner.tsx'
import { CartCorner } from './cart-corner.tsx'
import styles from './header.module.css'
import { KeywordList } from './keyword-list.tsx'
import { Logo } from '../../../shared/ui/logo.tsx'
import { PhoneDrawer } from './phone-drawer.tsx'
import { SearchBox } from './search-box.tsx'
import { TopStrip } from './top-strip.tsx'
import { VipLink } from './vip-link.tsx'

/** True once the bar has left the top of the window: then it becomes one low bar that stays. */
const usePassed = () => {
  const mark = useRef<HTMLDivElement>(null)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (mark.current === null) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, passed }
}

/** Logo, search with its keywords, the ways to coins and VIP, and the account; for wide windows and for phones. */
export const Header = () => {
  const t = useT()
  const { mark, passed } = usePassed()
  return (
    <header>
      <a href="#content" className={styles.skip}>
        {t('Header.SkipToContent')}
      </a>
      <TopStrip />
      <div ref={mark} className={styles.mark} aria-hidden="true" />
      <div className={styles.place}>
        <div className={styles.bar} data-compact={passed || undefined}>
          <div className={styles.inner}>
            <PhoneDrawer />
            <Logo />
            <div className={styles.search}>
              <SearchBox />
              <KeywordList />
            </div>
            <div className={styles.corner}>
              <AppLink to={paths.coinCharging()} className={styles.wide}>
                {t('Header.CoinCharging')}
              </AppLink>
              <VipLink className={styles.vip} />
              <CartCorner />
              <AccountCorner />
            </div>
          </div>
        </div>
      </div>
      <CategoryBar />
    </header>
  )
}
