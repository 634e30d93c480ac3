import { Link, type LinkProps } from 'react-router'
import { useKnowsRoute } from './known-routes.tsx'

/** A link of the site. It is not drawn while its screen does not exist, so no link leads to a missing page. */
export const AppLink = ({ to, ...rest }: LinkProps & { to: string }) =>
  useKnowsRoute()(to) ? <Link to={to} {...rest} /> : null
