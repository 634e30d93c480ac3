import { formatYuan } from '@wenli/contract/money'
import { use } from 'react'
import { useT } from '../shared/i18n/text-provider.tsx'
import type { PageHead } from '../shared/page-head.ts'
import { NonceContext } from './nonce.ts'

const context = 'https://schema.org'

type At = (path: string) => string

const trailData = ({ trail = [] }: PageHead, home: string, at: At) =>
  trail.length === 0
    ? []
    : [
        {
          '@context': context,
          '@type': 'BreadcrumbList',
          itemListElement: [{ name: home, path: '/' }, ...trail].map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: at(path),
          })),
        },
      ]

const productData = ({ title, description, canonical, image, product }: PageHead, at: At) =>
  product === undefined
    ? []
    : [
        {
          '@context': context,
          '@type': 'Product',
          name: title,
          sku: product.no,
          ...(description !== undefined && { description }),
          ...(typeof image === 'string' && { image: at(image) }),
          ...(product.brand !== null && { brand: { '@type': 'Brand', name: product.brand } }),
          offers: {
            '@type': 'Offer',
            price: formatYuan(product.price),
            priceCurrency: 'CNY',
            availability: `${context}/${product.isSoldOut ? 'OutOfStock' : 'InStock'}`,
            ...(canonical !== undefined && { url: at(canonical) }),
            seller: { '@type': 'Organization', name: product.seller },
          },
          ...(product.averageStar !== null &&
            product.commentCount > 0 && {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: product.averageStar,
                reviewCount: product.commentCount,
              },
            }),
        },
      ]

const organizationData = ({ canonical = '/', organization }: PageHead, at: At) =>
  organization === undefined
    ? []
    : [
        {
          '@context': context,
          '@type': 'Organization',
          name: organization.name,
          url: at(canonical),
          ...(organization.logo !== null && { logo: at(organization.logo) }),
          ...(organization.phone !== null && { telephone: organization.phone }),
        },
      ]

/** The marketplace itself, said on its front page. */
const siteData = ({ canonical }: PageHead, name: string, at: At) =>
  canonical !== '/'
    ? []
    : [
        { '@context': context, '@type': 'Organization', name, url: at('/'), logo: at('/icon.svg') },
        {
          '@context': context,
          '@type': 'WebSite',
          name,
          url: at('/'),
          potentialAction: {
            '@type': 'SearchAction',
            target: `${at('/search')}?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
      ]

/** Search engines read the script as data; a `<` in it could end the element early. */
const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** JSON-LD of a page, for search engines. Only the server draws it: nobody reads it after the document has arrived. */
export const StructuredData = ({ head, publicUrl }: { head: PageHead; publicUrl: string }) => {
  const t = useT()
  const nonce = use(NonceContext)
  const at: At = (path) => (path.startsWith('/') ? publicUrl + path : path)
  const data = [
    ...productData(head, at),
    ...trailData(head, t('Strip.Home'), at),
    ...organizationData(head, at),
    ...siteData(head, t('Site.Name'), at),
  ]
  return data.map((each) => (
    <script
      key={each['@type']}
      type="application/ld+json"
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: jsonText(each) }}
    />
  ))
}
