import { Suspense } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { quietApi } from '../../shared/api/browser-api.ts'
import { useT } from '../../shared/i18n/text-provider.tsx'
import { apiContext } from '../../shared/page-context.ts'
import { CategoryPanel } from './home/category-panel.tsx'
import { ColorRail } from './home/color-rail.tsx'
import { Guides } from './home/guides.tsx'
import { LateCarousel } from './home/late-carousel.tsx'
import { loadHome } from './home/load-home.ts'
import { MaterialWall } from './home/material-wall.tsx'
import { NewestFindings } from './home/newest-findings.tsx'
import { Recommended } from './home/recommended.tsx'
import { Shelf } from './home/shelf.tsx'
import { Vendors } from './home/vendors.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(context.get(apiContext))
export const clientLoader = () => loadHome(quietApi)

const HomePage = () => {
  const home = useLoaderData<typeof loader>()
  const t = useT()
  const newest = `${paths.productList()}?sort=newest`
  const bestSelling = `${paths.productList()}?sort=sales`
  return (
    <>
      <MaterialWall />
      <CategoryPanel />
      <ColorRail colors={home.colors} />
      {/* What lies further down comes to life by itself: in one piece with the rest it would hold up the first touch. */}
      <Suspense>
        <Recommended banners={home.recommended} />
        <Shelf title={t('Home.New')} lead={t('Home.NewLead')} more={newest} products={home.fresh} />
        <LateCarousel banners={home.ads} />
        <Shelf title={t('Home.Hot')} lead={t('Home.HotLead')} more={bestSelling} products={home.hot} />
        <Shelf
          title={t('Home.Competitive')}
          lead={t('Home.CompetitiveLead')}
          more={paths.productList()}
          products={home.competitive}
        />
        <Shelf
          title={t('Home.Advised')}
          lead={t('Home.AdvisedLead')}
          more={paths.productList()}
          products={home.advised}
        />
        <Vendors vendors={home.vendors} />
        <NewestFindings findings={home.findings} />
        <Guides />
      </Suspense>
    </>
  )
}

export default HomePage
