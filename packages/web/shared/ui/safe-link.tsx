import { isLink } from '@wenli/contract/is-link'
import { isOwnPath } from '@wenli/contract/own-path'
import type { AnchorHTMLAttributes } from 'react'
import { AppLink } from './app-link.tsx'
import { useKnowsRoute } from './known-routes.tsx'

type SafeLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string }

/** A link that somebody wrote. Pages of our own stay inside, other places open beside; what leads nowhere is only text. */
export const SafeLink = ({ to, rel = '', children, ...rest }: SafeLinkProps) => {
  const knows = useKnowsRoute()
  if (!isLink(to) || (isOwnPath(to) && !knows(to))) return children
  return isOwnPath(to) ? (
    <AppLink to={to} {...rest}>
      {children}
    </AppLink>
  ) : (
    <a target="_blank" {...rest} href={to} rel={`noopener noreferrer ${rel}`}>
      {children}
    </a>
  )
}
