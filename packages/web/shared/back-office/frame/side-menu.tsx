import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '../../i18n/text-provider.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { isSingleEntry, type FrameEntry, type FramePlan, type FrameSection } from '../frame-plan.ts'
import { useThemes } from '../theme/use-themes.ts'
import styles from './side-menu.module.css'

type Items = NonNullable<MenuProps['items']>

const entryItem = ({ screen, path, title }: FrameEntry, t: Translate) => ({
  key: screen,
  label: <Link to={path}>{t(title)}</Link>,
  title: t(title),
})

const sectionItem = (section: FrameSection, t: Translate): Items[number] => {
  const icon = (
    <span className={styles.icon}>
      <Icon name={section.icon} />
    </span>
  )
  const [only] = section.entries
  if (only !== undefined && isSingleEntry(section)) return { ...entryItem(only, t), icon }
  return {
    key: section.title,
    label: t(section.title),
    icon,
    children: section.entries.map((entry) => entryItem(entry, t)),
  }
}

const sectionOf = ({ menu, entry }: Pick<FramePlan, 'menu' | 'entry'>): string | undefined =>
  menu.find(({ entries }) => entries.some(({ screen }) => screen === entry))?.title

type SideMenuProps = Pick<FramePlan, 'menu' | 'entry'> & { shape: 'open' | 'shrunk' }

/** With more groups of several entries than this, only the one of the current page starts open. */
const FEW_GROUPS = 4

/** A few groups start open; the person closes what is in the way. */
export const SideMenu = ({ menu, entry, shape }: SideMenuProps) => {
  const t = useT()
  const navigate = useNavigate()
  const { menuTheme } = useThemes()
  const groups = menu.map(({ title }): string => title)
  const [closed, setClosed] = useState<readonly string[]>(() =>
    menu.filter((section) => !isSingleEntry(section)).length > FEW_GROUPS ? groups : [],
  )
  const here = sectionOf({ menu, entry })
  const openKeys = groups.filter((group) => !closed.includes(group) || group === here)

  // Enter on an entry reaches the menu, not the link inside it.
  const onClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    const chosen = menu.flatMap(({ entries }) => entries).find(({ screen }) => screen === key)
    if (chosen !== undefined && domEvent.type === 'keydown') void navigate(chosen.path)
  }
  const opening =
    shape === 'shrunk'
      ? {}
      : {
          openKeys,
          onOpenChange: (open: string[]) => setClosed(groups.filter((group) => !open.includes(group))),
        }
  return (
    <Menu
      mode="inline"
      theme={menuTheme}
      inlineCollapsed={shape === 'shrunk'}
      selectedKeys={[entry]}
      items={menu.map((section) => sectionItem(section, t))}
      onClick={onClick}
      className={styles.menu}
      {...opening}
    />
  )
}
