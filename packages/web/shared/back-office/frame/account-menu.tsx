import { Dropdown, type MenuProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { changeLanguage } from '../../i18n/change-language.ts'
import { useT } from '../../i18n/text-provider.tsx'
import { lockScreen } from '../../session/lock.ts'
import { useSessionUser } from '../../session/session.ts'
import { askToSignOut } from '../../session/sign-out.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useKnowsRoute } from '../../ui/known-routes.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import styles from './account-menu.module.css'
import { otherLanguages } from './other-languages.ts'

const ChangePasswordDialog = lazy(() =>
  import('../../session/change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ({
    default: ChangePasswordDialog,
  })),
)

type Choice = { key: string; icon: IconName; label: string; onClick: () => void }

const itemOf = ({ icon, ...choice }: Choice) => ({
  ...choice,
  icon: (
    <span>
      <Icon name={icon} size={18} />
    </span>
  ),
})

/** The avatar with what belongs to the account. On a phone it also holds what the header has no room for. */
export const AccountMenu = ({ onTheme }: { onTheme: () => void }) => {
  const t = useT()
  const user = useSessionUser()
  const navigate = useNavigate()
  const knows = useKnowsRoute()
  const isPhone = useIsPhone()
  const [changing, setChanging] = useState(false)
  if (user === null) return null

  const profile: Choice[] = knows(paths.profile())
    ? [
        {
          key: 'profile',
          icon: 'user',
          label: t('Title.Profile'),
          onClick: () => void navigate(paths.profile()),
        },
      ]
    : []
  const ofHeader: Choice[] = [
    { key: 'lock', icon: 'lock', label: t('Header.Lock'), onClick: () => void lockScreen() },
    { key: 'theme', icon: 'palette', label: t('Theme.Title'), onClick: onTheme },
    ...otherLanguages().map(({ culture, name }): Choice => ({
      key: culture,
      icon: 'globe',
      label: name,
      onClick: () => void changeLanguage(culture),
    })),
  ]
  const items: MenuProps['items'] = [
    ...profile.map(itemOf),
    itemOf({
      key: 'password',
      icon: 'key',
      label: t('Header.ChangePassword'),
      onClick: () => setChanging(true),
    }),
    ...(isPhone ? ofHeader.map(itemOf) : []),
    { type: 'divider' },
    itemOf({ key: 'logout', icon: 'logout', label: t('Header.Logout'), onClick: () => void askToSignOut() }),
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className={styles.account} aria-haspopup="menu">
          <span className="visually-hidden">{t('Header.AccountMenu')}</span>
          <Avatar src={user.avatar} name={user.displayName} />
          <span className={styles.name}>{user.displayName}</span>
          <span className={styles.chevron}>
            <Icon name="chevron" size={16} />
          </span>
        </button>
      </Dropdown>
      {changing && (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
