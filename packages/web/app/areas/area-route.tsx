import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shared/page-context.ts'
import { frameDataInBrowser, loadFrameData } from '../layouts/storefront-frame.tsx'
import { routeAt } from '../route-lookup.ts'

const isMissing = (request: Request): boolean => routeAt(new URL(request.url).pathname) === undefined

/**
 * An address of an area that the route table does not know is as missing as any other: the page that says so stands in
 * the frame of the public pages (see the layout's boundary), whose data travels with the refusal.
 */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  if (isMissing(request)) throw data(await loadFrameData(context.get(apiContext)), { status: 404 })
  return null
}
export const clientLoader = async ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
  if (isMissing(request)) throw data(await frameDataInBrowser(), { status: 404 })
  return null
}

/**
 * The route module that all screens of the areas share. It draws nothing: the layout above it draws the screen of the
 * address and keeps the others alive. The component exists so that the address answers with a page.
 */
const AreaRoute = () => null

export default AreaRoute
