import { texts } from '@wenli/locale/index'
import { wallClock, yuan } from '../gateway.ts'
import { faults, stateOf } from '../trade.ts'
import type { Trade } from '../trade.ts'

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`)
const zh: Readonly<Record<string, string>> = texts['zh-Hans']
const t = (key: string): string => escape(zh[key] ?? key)

// The channels' own colours, dark enough for white words, as in the site's tokens.
const STYLE = `
:root{color-scheme:light dark;--brand:#067a45}
.alipay{--brand:#1260c4}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;background:Canvas;color:CanvasText}
main{max-width:420px;margin:0 auto;padding:16px}
header{background:var(--brand);color:#fff;padding:12px 16px;text-align:center}
.sum{font-size:40px;text-align:center;margin:16px 0 4px}
.what,.state{text-align:center;margin:0 0 12px;overflow-wrap:anywhere}
button{display:block;width:100%;min-height:48px;margin:8px 0;border:1px solid var(--brand);border-radius:8px;font:inherit;background:transparent;color:inherit}
button.main{background:var(--brand);color:#fff}
details{margin-top:24px}label{display:flex;gap:8px;padding:6px 0}small{opacity:.7}`

const faultBoxes = (one: Trade): string =>
  faults
    .map((fault) => {
      const checked = one.faults.includes(fault) ? ' checked' : ''
      return `<label><input type="checkbox" name="fault" value="${fault}"${checked}>${t(`Sandbox.Fault.${fault}`)}</label>`
    })
    .join('')

/** What the buyer's telephone would show. Plain forms, no script. */
export const scanPage = (one: Trade, now: number, said: string | undefined): string => {
  const state = stateOf(one, now)
  const canPay = state === 'NOTPAY' || (state === 'CLOSED' && one.faults.includes('paidAfterClose'))
  const buttons = canPay
    ? `<button class="main" name="action" value="pay">${t('Sandbox.Pay')}</button>
<button name="action" value="fail">${t('Sandbox.Fail')}</button>
<button name="action" value="payTwice">${t('Sandbox.PayTwice')}</button>`
    : ''
  const message = said === undefined ? t(`Sandbox.State.${state}`) : t(`Sandbox.Said.${said}`)
  return `<!doctype html><html lang="zh-Hans"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${t('Sandbox.Title')}</title><style>${STYLE}</style></head>
<body class="${one.channel}"><header>${t('Sandbox.Title')} · ${t(`Sandbox.Channel.${one.channel}`)}</header><main>
<p class="sum">¥${yuan(one.total)}</p><p class="what">${escape(one.subject)}<br><small>${escape(one.outTradeNo)}</small></p>
<p class="state" role="status">${message}</p>
<form method="post">${buttons}
<details${one.faults.length > 0 ? ' open' : ''}><summary>${t('Sandbox.Faults')}</summary>${faultBoxes(one)}
<button name="action" value="faults">${t('Sandbox.KeepFaults')}</button></details></form>
<p><small>${t('Sandbox.Expires')} ${wallClock(one.expiresAt)}<br>${t('Sandbox.Note')}</small></p></main></body></html>`
}
