import type { FindingDetail } from '@wenli/contract/base-info/product-finding'
import { formatMinute } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { lazy, Suspense } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { api } from '../../shared/api/browser-api.ts'
import { sessionStore } from '../../shared/browser-storage/browser-storage.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { currentAddress } from '../../shared/session/return-address.ts'
import { useSessionUser } from '../../shared/session/session.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Breadcrumb } from './catalogue/breadcrumb.tsx'
import body from './catalogue/page-body.module.css'
import { Pager } from './catalogue/pager.tsx'
import { ProductTile } from './catalogue/product-tile.tsx'
import { BountyTag } from './findings/bounty-tag.tsx'
import { loadFinding } from './findings/load-findings.ts'
import { ReplyItem } from './findings/reply-item.tsx'
import { StatusTag } from './findings/status-tag.tsx'
import { takesReplies } from './findings/takes-replies.ts'
import { useOwnMatches } from './findings/use-own-matches.ts'
import { ReportButton } from './reports/report-button.tsx'
import styles from './finding.page.module.css'

const ReplyForm = lazy(() =>
  import('./findings/reply-form.tsx').then(({ ReplyForm }) => ({ default: ReplyForm })),
)
const MatchReply = lazy(() =>
  import('./findings/match-reply.tsx').then(({ MatchReply }) => ({ default: MatchReply })),
)

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadFinding(context.get(apiContext), new URL(request.url))
export const clientLoader = ({ request }: LoaderFunctionArgs) => loadFinding(api, new URL(request.url))

/** Whoever is signed in may reply to an open finding that is not their own. */
const ReplyPlace = ({ finding }: { finding: FindingDetail }) => {
  const { id, userNo, status } = finding
  const t = useT()
  const user = useSessionUser()
  if (!takesReplies(finding))
    return (
      <p className={styles.none}>{t(status === 'OPEN' ? 'Finding.AwaitsDecision' : 'Finding.NotOpen')}</p>
    )
  if (user === null) {
    return (
      <p>
        <AppLink
          to={paths.personalCentre()}
          className={styles.signIn}
          onClick={() => sessionStore.returnAddress.write(currentAddress())}
        >
          {t('Finding.SignInToReply')}
        </AppLink>
      </p>
    )
  }
  if (user.userNo === userNo) return null
  return (
    <Suspense fallback={null}>
      <ReplyForm findingId={id} />
    </Suspense>
  )
}

const FindingPage = () => {
  const { finding, replies } = useLoaderData<typeof loader>()
  const t = useT()
  const own = useOwnMatches(finding)
  const trail = [
    { name: t('Title.FindingList'), path: paths.findingList() },
    { name: finding.title, path: paths.finding(finding.id) },
  ]
  return (
    <div className={body.page}>
      <Breadcrumb trail={trail} />
      <div className={styles.top}>
        <Picture
          src={finding.findingImageUrl}
          alt={finding.title}
          sizes="(width >= 1024px) 480px, 100vw"
          loading="eager"
          placeholder={finding.placeholder}
          className={styles.picture}
        />
        <div>
          <h1>{finding.title}</h1>
          <p className={styles.line}>
            <StatusTag status={finding.status} />
            <BountyTag yuan={finding.bountyAmount} />
            <span className={styles.by}>
              <Avatar src={finding.userAvatarImageUrl} name={finding.userFullName} />
              {finding.userFullName}
            </span>
            <time dateTime={finding.creationTime}>{formatMinute(finding.creationTime)}</time>
            {finding.status === 'OPEN' && finding.decideBy === null && (
              <span>{t('Finding.Until', formatMinute(finding.expiresAt))}</span>
            )}
          </p>
          {finding.bountyStatus !== 'NONE' && (
            <p className={styles.line}>{t(`Finding.BountyStatus.${finding.bountyStatus}`)}</p>
          )}
          {finding.description !== null && <p className={styles.description}>{finding.description}</p>}
          <p className={styles.line}>
            <ReportButton target="FINDING" no={String(finding.id)} />
          </p>
        </div>
      </div>
      {finding.matches.length > 0 && (
        <section className={styles.block}>
          <h2>{t('Finding.Matches')}</h2>
          <ul className={styles.matches}>
            {finding.matches.map((match) => (
              <li key={match.id}>
                <ProductTile
                  product={match}
                  tag={t('Finding.Similarity', Math.round(match.similarity * 100))}
                />
                {own.has(match.id) && (
                  <Suspense fallback={null}>
                    <MatchReply findingId={finding.id} product={match} />
                  </Suspense>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.replies} id="replies">
        <h2>
          {t('Finding.Replies')} <span>{t('Finding.ReplyCount', replies.totalCount)}</span>
        </h2>
        {replies.items.length === 0 ? (
          <p className={styles.none}>{t('Finding.RepliesEmpty')}</p>
        ) : (
          <ul className={styles.list}>
            {replies.items.map((reply) => (
              <ReplyItem key={reply.id} reply={reply} />
            ))}
          </ul>
        )}
        <Pager totalCount={replies.totalCount} hash="#replies" />
        <ReplyPlace finding={finding} />
      </section>
    </div>
  )
}

export default FindingPage
