import type { FindingItem } from '@wenli/contract/base-info/product-finding'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { BountyTag } from './bounty-tag.tsx'
import styles from './finding-tile.module.css'
import { StatusTag } from './status-tag.tsx'

export type ShownFinding = Pick<
  FindingItem,
  | 'id'
  | 'title'
  | 'findingImageUrl'
  | 'placeholder'
  | 'status'
  | 'replyCount'
  | 'userFullName'
  | 'userAvatarImageUrl'
  | 'creationTime'
  | 'bountyAmount'
>

/** A picture somebody wants to know the material of. How its time is shown depends on the place (spec §9). */
export const FindingTile = ({
  finding,
  shownTime,
  loading = 'lazy',
  heading: Heading = 'h3',
}: {
  finding: ShownFinding
  shownTime: (wire: string) => string
  loading?: 'eager' | 'lazy'
  /** One below what stands above the card. */
  heading?: 'h2' | 'h3'
}) => {
  const t = useT()
  return (
    <article className={styles.tile}>
      <Picture
        src={finding.findingImageUrl}
        alt=""
        sizes="(width >= 1024px) 300px, 48vw"
        loading={loading}
        placeholder={finding.placeholder}
        className={styles.picture}
      />
      <span className={styles.bounty}>
        <BountyTag yuan={finding.bountyAmount} />
      </span>
      <div className={styles.text}>
        <Heading>
          <AppLink to={paths.finding(finding.id)} className={styles.cover}>
            {finding.title}
          </AppLink>
        </Heading>
        <p className={styles.line}>
          <StatusTag status={finding.status} />
          <span>{t('Finding.ReplyCount', finding.replyCount)}</span>
        </p>
        <p className={styles.line}>
          <span className={styles.by}>
            <Avatar src={finding.userAvatarImageUrl} name={finding.userFullName} />
            {finding.userFullName}
          </span>
          <time dateTime={finding.creationTime}>{shownTime(finding.creationTime)}</time>
        </p>
      </div>
    </article>
  )
}
