import { quietApi } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { useSessionUser } from '../../shared/session/session.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { LoadState } from '../../shared/back-office/page/load-state.tsx'
import { useAccountRefresh, useOwnProfile, type OwnProfile } from './account/own-account.ts'
import { PageCard } from '../../shared/back-office/page/page-card.tsx'
import { ProfileEditor } from './account/profile-editor.tsx'
import { AvatarField } from './avatar/avatar-field.tsx'
import styles from './profile.page.module.css'

/** The person's own profile: the avatar counts at once, the rest when it is saved. */
const ProfilePage = () => {
  const t = useT()
  const user = useSessionUser()
  const profile = useOwnProfile()
  const refresh = useAccountRefresh()
  if (user === null) return null

  const keepAvatar = async (avatarImageUrl: string) => {
    await quietApi<OwnProfile>('/api/client/UserProfile/Change', { method: 'PUT', body: { avatarImageUrl } })
    showToast('success', t('Avatar.Saved'))
    await refresh()
  }
  return (
    <PageCard title={t('Title.Profile')} lead={t('Profile.Lead')}>
      <LoadState query={profile}>
        {(own) => (
          <>
            <AvatarField src={own?.avatarImageUrl ?? null} name={user.displayName} onUploaded={keepAvatar} />
            <dl className={styles.fixed}>
              <div>
                <dt>{t('PersonalCentre.UserNo')}</dt>
                <dd>{user.userNo}</dd>
              </div>
              <div>
                <dt>{t('User.userName')}</dt>
                <dd>{user.phone}</dd>
              </div>
            </dl>
            <ProfileEditor profile={own} />
          </>
        )}
      </LoadState>
    </PageCard>
  )
}

export default ProfilePage
