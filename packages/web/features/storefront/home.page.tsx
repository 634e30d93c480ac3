import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { quietApi } from '../../shared/api/browser-api.ts'
import { apiContext } from '../../shared/page-context.ts'
import { ColorRail } from './home/color-rail.tsx'
import { Guides } from './home/guides.tsx'
import { loadHome } from './home/load-home.ts'
import { MaterialWall } from './home/material-wall.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadHome(context.get(apiContext))
export const clientLoader = () => loadHome(quietApi)

const HomePage = () => {
  const { colors } = useLoaderData<typeof loader>()
  return (
    <>
      <MaterialWall />
      <ColorRail colors={colors} />
      <Guides />
    </>
  )
}

export default HomePage
