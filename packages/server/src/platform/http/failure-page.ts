import type { FastifyRequest } from 'fastify'
import type { Culture } from '@wenli/contract/culture'
import { textOf } from '../culture/texts.ts'
import type { AppError } from './app-error.ts'

/** What comes before the page itself could be drawn: too many requests, too much to do, a fault of ours. */
const EARLY_STATUS: ReadonlySet<number> = new Set([429, 500, 503])

/** Whether a person is waiting for a page, and not a program for an answer. */
export const awaitsPage = ({ routeOptions, headers }: FastifyRequest, status: number): boolean =>
  EARLY_STATUS.has(status) &&
  ['page', 'provider'].includes(routeOptions.config.access ?? '') &&
  (headers.accept ?? '').includes('text/html')

const STYLE = `
  body { font: 16px/1.65 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; color: #1f1b16; background: #faf8f5; margin: 0; }
  main { max-width: 480px; margin: 20vh auto 0; padding: 24px; } h1 { font-size: 22px; } a { color: #a8481f; margin-inline-end: 24px; }`

/** Says what happened and what to do next, with nothing that would have to be fetched. The texts are our own. */
export const failurePage = ({ code, params }: AppError, culture: Culture): string => {
  const t = (key: string) => textOf(culture, key)
  const said = textOf(culture, `Error.${code}`, ...params)
  return `<!doctype html><html lang="${culture}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex"><title>${t('Error.PageFailed')} - ${t('Site.Name')}</title><link rel="icon" href="data:,">
    <style>${STYLE}</style></head><body><main><h1>${t('Error.PageFailed')}</h1><p>${said}</p>
    <p><a href="">${t('Error.Retry')}</a><a href="/">${t('Error.BackHome')}</a></p></main></body></html>`
}
