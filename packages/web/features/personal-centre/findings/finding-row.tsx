import type { OwnFinding } from '@wenli/contract/base-info/product-finding'
import { formatMinute } from '@wenli/contract/formats'
import { formatYuan } from '@wenli/contract/money'
import { paths } from '@wenli/contract/paths'
import { Button, Tag } from 'antd'
import { findingColours } from '../../../shared/back-office/status-colours/finding-colours.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './finding-row.module.css'

type FindingRowProps = {
  finding: OwnFinding
  onReplies: () => void
  onEdit: () => void
  onClose: () => void
  onDelete: () => void
}

export const FindingRow = ({ finding, onReplies, onEdit, onClose, onDelete }: FindingRowProps) => {
  const t = useT()
  const isOpen = finding.status === 'OPEN'
  const waits = finding.decideBy !== null
  return (
    <li className={styles.row}>
      <Picture
        src={finding.findingImageUrl}
        alt=""
        sizes="112px"
        placeholder={finding.placeholder}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>
          {finding.status === 'HIDDEN' ? (
            finding.title
          ) : (
            <AppLink to={paths.finding(finding.id)}>{finding.title}</AppLink>
          )}
          <Tag color={findingColours[finding.status]}>{t(`Finding.Status.${finding.status}`)}</Tag>
          {finding.bountyAmount > 0 && (
            <Tag className={styles.bounty}>{t('Finding.Bounty', formatYuan(finding.bountyAmount))}</Tag>
          )}
        </h2>
        {finding.description !== null && <p className={styles.description}>{finding.description}</p>}
        <p className={styles.facts}>
          <span>{t('OwnFinding.PostedAt', formatMinute(finding.creationTime))}</span>
          {finding.bountyStatus !== 'NONE' && (
            <span>{t(`Finding.BountyStatus.${finding.bountyStatus}`)}</span>
          )}
          {isOpen && !waits && <span>{t('Finding.Until', formatMinute(finding.expiresAt))}</span>}
        </p>
        {isOpen && finding.decideBy !== null && (
          <p className={styles.waits}>{t('OwnFinding.DecideBy', formatMinute(finding.decideBy))}</p>
        )}
        <div className={styles.buttons}>
          <Button type={finding.replyCount > 0 ? 'primary' : 'default'} size="small" onClick={onReplies}>
            {t('Finding.ReplyCount', finding.replyCount)}
          </Button>
          {isOpen && !waits && (
            <>
              <Button size="small" onClick={onEdit}>
                {t('OwnFinding.Edit')}
              </Button>
              <Button size="small" onClick={onClose}>
                {t('OwnFinding.Close')}
              </Button>
            </>
          )}
          {finding.isDeletable && (
            <Button size="small" type="text" danger onClick={onDelete}>
              {t('OwnFinding.Delete')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
