import { data } from 'react-router'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Any address the route table does not know: a proper page with the status 404. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default NotFoundScreen
