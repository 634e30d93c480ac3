import { useT } from '../i18n/text-provider.tsx'
import { Button } from './button.tsx'
import { NoticeScreen } from './notice-screen.tsx'

/** A screen that did not load in time, with the way to try again. */
export const RetryScreen = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT()
  return (
    <NoticeScreen
      title={t('Error.ScreenNotLoaded')}
      actions={
        <Button look="primary" onClick={onRetry}>
          {t('Error.Retry')}
        </Button>
      }
    >
      {t('Error.ScreenNotLoadedHint')}
    </NoticeScreen>
  )
}
