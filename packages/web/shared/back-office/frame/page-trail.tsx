import { Breadcrumb } from 'antd'
import { Link } from 'react-router'
import { useT } from '../../i18n/text-provider.tsx'
import type { FrameCrumb } from '../frame-plan.ts'

/** Home; home and page; or home, group without a link, and page. */
export const PageTrail = ({ crumbs }: { crumbs: readonly FrameCrumb[] }) => {
  const t = useT()
  return (
    <Breadcrumb
      aria-label={t('Trail.Label')}
      items={crumbs.map(({ title, path }, index) => ({
        key: title,
        title:
          path === undefined || index === crumbs.length - 1 ? t(title) : <Link to={path}>{t(title)}</Link>,
      }))}
    />
  )
}
