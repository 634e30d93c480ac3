import { getVoucher } from '@wenli/contract/finance/withdrawal-desk'
import { useQuery } from '@tanstack/react-query'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { PrivatePicture } from '../../../shared/back-office/pictures/private-picture.tsx'
import { useWords } from '../texts/use-words.ts'
import styles from './voucher.module.css'

/** The bank's paper of a transfer. Its link lives a minute, so it is asked for when it is looked at. */
export const Voucher = ({ id }: { id: number }) => {
  const { t } = useWords()
  const { data } = useQuery({
    queryKey: ['withdrawal-voucher', id],
    queryFn: ({ signal }) => quietApi<{ url: string }>(getVoucher.path, { query: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  })
  if (data === undefined) return null
  return (
    <div className={styles.frame}>
      <PrivatePicture link={data.url} label={t('Withdrawal.voucher')} />
    </div>
  )
}
