import { isRouteErrorResponse, useRouteError } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { ApiFailure } from '../shared/api/api-failure.ts'
import { useT } from '../shared/i18n/text-provider.tsx'
import { Button } from '../shared/ui/button.tsx'
import { ButtonLink } from '../shared/ui/button-link.tsx'
import { NoticeScreen } from '../shared/ui/notice-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const isMissing = (error: unknown): boolean =>
  (isRouteErrorResponse(error) && error.status === 404) ||
  (error instanceof ApiFailure && error.status === 404)

/** What a failed page says: what happened and what to do next, never the fault itself. */
export const ErrorScreen = () => {
  const error = useRouteError()
  const t = useT()
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <NoticeScreen
      title={t('Error.PageFailed')}
      actions={
        <>
          <Button look="primary" onClick={() => window.location.reload()}>
            {t('Error.Retry')}
          </Button>
          <ButtonLink to={paths.home()}>{t('Error.BackHome')}</ButtonLink>
        </>
      }
    >
      {t('Error.PageFailedHint')}
    </NoticeScreen>
  )
}
