import { data, type LoaderFunctionArgs } from 'react-router'
import { routeAt } from '../route-lookup.ts'

/** An address of an area that the route table does not know is as missing as any other. */
const check = ({ request }: LoaderFunctionArgs) => {
  if (routeAt(new URL(request.url).pathname) === undefined) throw data(null, { status: 404 })
  return null
}
export const loader = check
export const clientLoader = check

/**
 * The route module that all screens of the areas share. It draws nothing: the layout above it draws the screen of the
 * address and keeps the others alive. The component exists so that the address answers with a page.
 */
const AreaRoute = () => null

export default AreaRoute
