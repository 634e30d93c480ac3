import { getVoucher } from '@wenli/contract/finance/withdrawal-desk'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { PrivatePicture } from '../../../shared/back-office/pictures/private-picture.tsx'
import { useWords } from '../texts/use-words.ts'
import styles from './voucher.module.css'

/** The bank's paper of a transfer. Its link lives a minute, so it is asked for when it is looked at. */
export const Voucher = ({ id }: { id: number }) => {
  const { t } = useWords()
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['withdrawal-voucher', id],
    queryFn: ({ signal }) => quietApi<{ url: string }>(getVoucher.path, { query: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  })
  const again = () => void refetch()
  if (isError) {
    return (
      <p>
        {t('Picture.Hidden')}{' '}
        <Button size="small" onClick={again}>
          {t('Error.Retry')}
        </Button>
      </p>
    )
  }
  if (data === undefined) return null
  return (
    <div className={styles.frame}>
      <PrivatePicture key={dataUpdatedAt} link={data.url} label={t('Withdrawal.voucher')} onRetry={again} />
    </div>
  )
}
