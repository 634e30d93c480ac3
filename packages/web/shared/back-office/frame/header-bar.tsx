import { Tooltip } from 'antd'
import { useState, type ReactNode } from 'react'
import { changeLanguage } from '../../i18n/change-language.ts'
import { useT } from '../../i18n/text-provider.tsx'
import { lockScreen } from '../../session/lock.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { NoticeBell } from '../notices/notice-bell.tsx'
import { ThemeDrawer } from '../theme/theme-drawer.tsx'
import type { FramePlan } from '../frame-plan.ts'
import { AccountMenu } from './account-menu.tsx'
import { AreaSwitch } from './area-switch.tsx'
import styles from './header-bar.module.css'
import { otherLanguages } from './other-languages.ts'

type IconButtonProps = { icon: IconName; label: string; onClick: () => void; className?: string }

const IconButton = ({ icon, label, onClick, className }: IconButtonProps) => (
  <Tooltip title={label} mouseEnterDelay={0.4}>
    <button
      type="button"
      className={[styles.button, className].join(' ')}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  </Tooltip>
)

type HeaderBarProps = Pick<FramePlan, 'areas' | 'area'> & { toggle: ReactNode }

/** Logo, areas, and at the right what concerns the person: language, look, lock, notices, account. */
export const HeaderBar = ({ toggle, areas, area }: HeaderBarProps) => {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  return (
    <header className={styles.bar}>
      <a href="#content" className={styles.skip}>
        {t('Header.SkipToContent')}
      </a>
      {toggle}
      <Logo />
      <div className={styles.wide}>
        <AreaSwitch areas={areas} area={area} />
      </div>
      <div className={styles.corner}>
        {otherLanguages().map(({ culture, name }) => (
          <button
            key={culture}
            type="button"
            lang={culture}
            className={styles.language}
            onClick={() => void changeLanguage(culture)}
          >
            <Icon name="globe" size={18} />
            {name}
          </button>
        ))}
        <IconButton
          icon="palette"
          label={t('Theme.Title')}
          onClick={() => setChoosing(true)}
          className={styles.wide}
        />
        <IconButton
          icon="lock"
          label={t('Header.Lock')}
          onClick={() => void lockScreen()}
          className={styles.wide}
        />
        <NoticeBell />
        <AccountMenu onTheme={() => setChoosing(true)} />
      </div>
      <ThemeDrawer open={choosing} onClose={() => setChoosing(false)} />
    </header>
  )
}
