import { Button } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'

export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const t = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showToast('success', t('Order.Copied'))
  }
  return (
    <Button size="small" type="link" aria-label={label} onClick={() => void copy().catch(() => undefined)}>
      {t('Order.Copy')}
    </Button>
  )
}
