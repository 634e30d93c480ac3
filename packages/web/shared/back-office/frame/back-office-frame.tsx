import { Drawer } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { backOfficeStore } from '../../browser-storage/back-office-storage.ts'
import { useT } from '../../i18n/text-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import type { FramePlan } from '../frame-plan.ts'
import { useLiveNotices } from '../notices/use-live-notices.ts'
import { BackOfficeTheme } from '../theme/back-office-theme.tsx'
import { useThemes } from '../theme/use-themes.ts'
import { useIsPhone } from '../use-is-phone.ts'
import styles from './back-office-frame.module.css'
import { AreaSwitch } from './area-switch.tsx'
import { FrameFooter } from './frame-footer.tsx'
import { HeaderBar } from './header-bar.tsx'
import { PageTags } from './page-tags.tsx'
import { PageTrail } from './page-trail.tsx'
import { SideMenu } from './side-menu.tsx'

type BackOfficeFrameProps = { plan: FramePlan; children: ReactNode }

const SHRUNK = 'shrunk'

/** Wide windows: the menu is 256 px wide or shrunk to 80 px, as it was left. */
const useSidebar = () => {
  const [shape, setShape] = useState<'open' | 'shrunk'>(() =>
    backOfficeStore.sidebar.read() === SHRUNK ? 'shrunk' : 'open',
  )
  const toggle = () => {
    const next = shape === 'open' ? 'shrunk' : 'open'
    backOfficeStore.sidebar.write(next)
    setShape(next)
  }
  return { shape, toggle }
}

/** A phone's menu lies over the page until a page was chosen. */
const useMenuDrawer = () => {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  return { open, show: () => setOpen(true), hide: () => setOpen(false) }
}

const Frame = ({ plan, children }: BackOfficeFrameProps) => {
  const t = useT()
  const isPhone = useIsPhone()
  const { menuTheme } = useThemes()
  const sidebar = useSidebar()
  const drawer = useMenuDrawer()
  const content = useRef<HTMLElement>(null)
  useLiveNotices()
  useKeptFocus(content)

  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={t(isPhone || sidebar.shape === 'shrunk' ? 'Frame.OpenMenu' : 'Frame.ShrinkMenu')}
      aria-expanded={isPhone ? drawer.open : sidebar.shape === 'open'}
      onClick={isPhone ? drawer.show : sidebar.toggle}
    >
      <Icon name={isPhone ? 'menu' : 'panel'} />
    </button>
  )
  return (
    <div className={styles.frame} data-menu-theme={menuTheme}>
      <HeaderBar toggle={toggle} areas={plan.areas} area={plan.area} />
      {isPhone ? (
        <Drawer
          title={t('Frame.Menu')}
          placement="left"
          size={288}
          open={drawer.open}
          onClose={drawer.hide}
          classNames={{ body: styles.drawer }}
        >
          <nav aria-label={t('Frame.Menu')} data-menu-theme={menuTheme} className={styles.drawerMenu}>
            <SideMenu key={plan.area} menu={plan.menu} entry={plan.entry} shape="open" />
          </nav>
          <AreaSwitch areas={plan.areas} area={plan.area} />
        </Drawer>
      ) : (
        <nav className={styles.side} data-shape={sidebar.shape} aria-label={t('Frame.Menu')}>
          <SideMenu key={plan.area} menu={plan.menu} entry={plan.entry} shape={sidebar.shape} />
        </nav>
      )}
      <div className={styles.body}>
        <PageTags {...plan} />
        <div className={styles.trail}>
          <PageTrail crumbs={plan.crumbs} />
        </div>
        <main ref={content} id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <FrameFooter />
      </div>
    </div>
  )
}

/** The frame of the personal centre, the vendor area and the administration: each brings its own menu and pages. */
export const BackOfficeFrame = (props: BackOfficeFrameProps) => (
  <BackOfficeTheme>
    <Frame {...props} />
  </BackOfficeTheme>
)
