import { isOwnPath } from './own-path.ts'

/** A link that somebody wrote may lead to a page of our own or to another place by https, and nowhere else. */
export const isLink = (address: string): boolean =>
  !/\s/.test(address) && (isOwnPath(address) || (/^https:\/\//i.test(address) && URL.canParse(address)))
