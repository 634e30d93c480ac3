import { useQuery } from '@tanstack/react-query'
import {
  getEvidence,
  getEvidenceAsAdmin,
  getEvidenceByVendor,
} from '@wenli/contract/ordering/refund-evidence'
import { Button } from 'antd'
import { quietApi } from '../../api/browser-api.ts'
import { useT } from '../../i18n/text-provider.tsx'
import { PrivatePicture } from '../pictures/private-picture.tsx'
import styles from './evidence.module.css'

/** Who looks: each asks through their own door. */
export type EvidenceSight = 'buyer' | 'shop' | 'platform'
const doors: Readonly<Record<EvidenceSight, string>> = {
  buyer: getEvidence.path,
  shop: getEvidenceByVendor.path,
  platform: getEvidenceAsAdmin.path,
}

/** Whose pictures: those sent along with the wish, or those with which the shop refused it. */
type EvidenceBy = 'buyer' | 'shop'
type Links = { links: string[]; refusedLinks: string[] }
type EvidenceProps = { refundNo: string; count: number; sight: EvidenceSight; by?: EvidenceBy }

/** The pictures that somebody sent along with a refund; each opens whole. Their links live a minute, so they are asked for now. */
export const Evidence = ({ refundNo, count, sight, by = 'buyer' }: EvidenceProps) => {
  const t = useT()
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery({
    queryKey: ['refund-evidence', sight, refundNo],
    queryFn: ({ signal }) => quietApi<Links>(doors[sight], { query: { refundNo }, signal }),
    select: ({ links, refusedLinks }) => (by === 'buyer' ? links : refusedLinks),
    gcTime: 0,
    staleTime: Infinity,
  })
  const again = () => void refetch()
  if (isError) {
    return (
      <span className={styles.failed}>
        {t('Picture.Hidden')}
        <Button size="small" loading={isFetching} onClick={again}>
          {t('Error.Retry')}
        </Button>
      </span>
    )
  }
  const links = data ?? Array.from({ length: count }, () => null)
  return (
    <span className={styles.pictures}>
      {links.map((link, index) => (
        <span key={`${dataUpdatedAt} ${index}`} className={styles.frame}>
          {link !== null && (
            <PrivatePicture
              link={link}
              label={t(by === 'buyer' ? 'ShopRefund.Picture' : 'ShopRefund.RefusedPicture', index + 1)}
              onRetry={again}
            />
          )}
        </span>
      ))}
    </span>
  )
}
