/** What a request says of who made it. */
export type VisitHeaders = Readonly<{
  'user-agent'?: string | undefined
  'sec-purpose'?: string | string[] | undefined
  purpose?: string | string[] | undefined
  'sec-fetch-site'?: string | string[] | undefined
}>

/** Search engines, monitors, link previews and programs call themselves by one of these. */
const PROGRAMS =
  /bot\b|bots\b|crawl|spider|slurp|preview|lighthouse|pagespeed|headless|monitor|uptime|facebookexternalhit|embedly|curl\/|wget\/|python|java\/|go-http|node-fetch|undici|axios|okhttp|postman/i

/** Browsers say their name, and say so when they load a page that nobody has opened yet. */
export const isPerson = ({
  'user-agent': name,
  'sec-purpose': purpose,
  purpose: older,
}: VisitHeaders): boolean =>
  name !== undefined &&
  name.startsWith('Mozilla/') &&
  !PROGRAMS.test(name) &&
  !/prefetch|prerender|preview/i.test(`${String(purpose ?? '')} ${String(older ?? '')}`)
