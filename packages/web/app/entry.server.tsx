import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { storefront as english } from '@wenli/locale/en/storefront'
import { storefront as chinese } from '@wenli/locale/zh-Hans/storefront'
import { earlyClicksScript } from '../shared/early-clicks.ts'
import { FixedTextProvider } from '../shared/i18n/text-provider.tsx'
import { createTranslate } from '../shared/i18n/translate.ts'
import { pageContext, pageErrorContext } from '../shared/page-context.ts'
import { callbackScript } from '../shared/session/callback-script.ts'
import { NonceContext } from './nonce.ts'
import { ServerDrawnContext, type ServerDrawn } from './server-drawn.ts'
import { StructuredData } from './structured-data.tsx'

const translators = { en: createTranslate(english), 'zh-Hans': createTranslate(chinese) }
const RENDER_LIMIT_MS = 5000

const drawn: ServerDrawn = {
  callbackScript,
  earlyClicksScript,
  structuredData: (head, publicUrl) => <StructuredData head={head} publicUrl={publicUrl} />,
}

/** Renders a page completely: public pages are kept and sent again, so there is nothing to gain by streaming. */
const renderPage = (page: ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        clearTimeout(limit)
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
    })
    const limit = setTimeout(abort, RENDER_LIMIT_MS)
  })

const handleRequest = async (
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> => {
  const { culture, nonce } = context.get(pageContext)
  let finalStatus = status
  const page = (
    <NonceContext value={nonce}>
      <FixedTextProvider translate={translators[culture]}>
        <ServerDrawnContext value={drawn}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </ServerDrawnContext>
      </FixedTextProvider>
    </NonceContext>
  )
  const html = await renderPage(page, nonce, (error) => {
    finalStatus = 500
    context.get(pageErrorContext)(error)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status: finalStatus, headers })
}

export default handleRequest

/** Faults while loading a page go to the server's log; a request that was given up is none. */
export const handleError = (
  error: unknown,
  { request, context }: { request: Request; context?: Readonly<RouterContextProvider> },
): void => {
  if (!request.signal.aborted) context?.get(pageErrorContext)(error)
}
