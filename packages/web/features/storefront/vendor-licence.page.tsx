import { formatDay } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { api } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Breadcrumb } from './catalogue/breadcrumb.tsx'
import body from './catalogue/page-body.module.css'
import { loadLicence } from './vendor/load-licence.ts'
import styles from './vendor-licence.page.module.css'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadLicence(context.get(apiContext), new URL(request.url))
export const clientLoader = ({ request }: LoaderFunctionArgs) => loadLicence(api, new URL(request.url))

/** Who stands behind a shop: what was reviewed and is published; never a document. */
const VendorLicencePage = () => {
  const { head, licence } = useLoaderData<typeof loader>()
  const t = useT()
  const here = { name: t('Title.VendorLicence'), path: paths.vendorLicence(licence.vendorNo) }
  const isCompany = licence.kind === 'COMPANY'
  const lines = [
    [t('Licence.Shop'), licence.displayName],
    [t('Licence.Seller'), t(licence.isSelfOperated ? 'Vendor.SelfOperated' : 'Vendor.ThirdParty')],
    [t('Licence.Operator'), licence.name],
    [t('Licence.Kind'), t(`Licence.${licence.kind}`)],
    ...(isCompany ? [[t('Licence.Code'), licence.creditCode ?? t('Licence.CodeMissing')]] : []),
    [t('Licence.Scope'), licence.businessScope],
    [t('Vendor.Phone'), licence.contactPhone],
    [t('Licence.Since'), formatDay(licence.creationTime)],
  ]
  return (
    <div className={body.page}>
      <Breadcrumb trail={[...(head.trail ?? []), here]} />
      <article className={styles.licence}>
        <h1>{t('Title.VendorLicence')}</h1>
        <p>{t(isCompany ? 'Licence.Lead' : 'Licence.Personal')}</p>
        <dl>
          {lines.map(
            ([name, value]) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <ButtonLink to={paths.vendor(licence.vendorNo)}>{t('Product.VisitShop')}</ButtonLink>
      </article>
    </div>
  )
}

export default VendorLicencePage
