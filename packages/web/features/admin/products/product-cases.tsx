import { getAllPictureCases, type PictureCaseItem } from '@wenli/contract/base-info/picture-case'
import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { paths } from '@wenli/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import type { Page } from '../../../shared/api/api.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { EnlargedPicture } from '../pictures/enlarged-picture.tsx'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import { casesInReview } from './cases-in-review.ts'
import styles from './product-cases.module.css'

/** The latest; one product has few. */
const CASES = 50

const Cases = ({ cases, status }: { cases: readonly PictureCaseItem[]; status: 'OPEN' | 'CONFIRMED' }) => {
  const { t } = useWords()
  const shown = cases.filter((found) => found.status === status)
  if (shown.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t(status === 'OPEN' ? 'PictureCase.OpenOfProduct' : 'PictureCase.ConfirmedOfProduct')}
      description={
        <>
          <ul className={styles.cases}>
            {shown.map(({ id, product, original }) => (
              <li key={id}>
                {[product, original].map(({ name, imageUrl }, place) => (
                  <EnlargedPicture
                    key={place}
                    url={imageUrl}
                    label={t('PictureCase.PictureOf', name)}
                    sizes="64px"
                    className={styles.picture}
                  />
                ))}
                <span>{t('PictureCase.AlsoShownBy', original.vendorDisplayName, original.name)}</span>
              </li>
            ))}
          </ul>
          <AppLink className={styles.link} to={`${paths.adminPage('picture-cases')}?status=${status}`}>
            {t('PictureCase.Open')}
          </AppLink>
        </>
      }
    />
  )
}

const FoundCases = ({ product }: { product: ManagedProduct }) => {
  const { t } = useWords()
  const { id } = product
  const found = useQuery({
    queryKey: ['rows', 'PictureCase', 'ofProduct', id],
    queryFn: ({ signal }) =>
      quietApi<Page<PictureCaseItem>>(getAllPictureCases.path, {
        query: { productId: id, maxResultCount: CASES },
        signal,
      }),
  })
  if (found.isError)
    return <Alert type="warning" showIcon title={t('PictureCase')} description={t('Admin.ListFailed')} />
  const cases = casesInReview(product, found.data?.items ?? [])
  return (
    <>
      <Cases cases={cases} status="OPEN" />
      <Cases cases={cases} status="CONFIRMED" />
    </>
  )
}

/** Which other shops show its pictures, for those who may see such cases: who approves it decides about that, too. */
export const ProductCases = ({ product }: { product: ManagedProduct }) => {
  const mayEnter = useMayEnter()
  return mayEnter(getAllPictureCases.access) ? <FoundCases product={product} /> : null
}
