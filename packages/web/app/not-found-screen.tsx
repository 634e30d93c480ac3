import { paths } from '@wenli/contract/paths'
import { useT } from '../shared/i18n/text-provider.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { NoticeScreen } from '../shared/ui/notice-screen.tsx'

export const NotFoundScreen = () => {
  const t = useT()
  return (
    <NoticeScreen
      code="404"
      title={t('Error.NotFound')}
      actions={
        <ButtonLink look="primary" to={paths.home()}>
          {t('Error.BackHome')}
        </ButtonLink>
      }
    >
      {t('Error.NotFoundHint')}
    </NoticeScreen>
  )
}
