import { use } from 'react'
import { useT } from '../shared/i18n/text-provider.tsx'
import type { PageHead } from '../shared/page-head.ts'
import { ServerDrawnContext } from './server-drawn.ts'

/** Description, canonical link and Open Graph of a page. */
export const PageHeadTags = ({
  head,
  title,
  publicUrl,
}: {
  head: PageHead
  title: string
  publicUrl: string
}) => {
  const t = useT()
  const drawn = use(ServerDrawnContext)
  const description = head.description ?? t('Site.Description')
  const at = (path: string) => (path.startsWith('/') ? publicUrl + path : path)
  return (
    <>
      <meta name="description" content={description} />
      {head.indexing === 'none' && <meta name="robots" content="noindex, follow" />}
      {head.canonical !== undefined && <link rel="canonical" href={at(head.canonical)} />}
      <meta property="og:site_name" content={t('Site.Name')} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={head.product === undefined ? 'website' : 'product'} />
      <meta property="og:description" content={description} />
      {head.canonical !== undefined && <meta property="og:url" content={at(head.canonical)} />}
      {typeof head.image === 'string' && <meta property="og:image" content={at(head.image)} />}
      {drawn?.structuredData(head, publicUrl)}
    </>
  )
}
