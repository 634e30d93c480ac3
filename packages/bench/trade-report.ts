import type { TradeMeasure } from './scenarios/trade.ts'
import type { TradeFigures } from './trade-load.ts'

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const figures = ({ perSecond, p50, p99 }: TradeFigures): string => `${perSecond} (${p50} / ${p99})`
const ratio = (ours: TradeFigures, bare: TradeFigures): string =>
  (ours.perSecond / Math.max(1, bare.perSecond)).toFixed(2)

const errorCount = ({ errors }: TradeFigures): number =>
  Object.values(errors).reduce((sum, count) => sum + count, 0)

export const tradeReport = (machine: string, measures: readonly TradeMeasure[]): string => {
  const [small, large] = measures
  const growth =
    small && large ? Math.round((small.two.perSecond / Math.max(1, large.two.perSecond) - 1) * 100) : 0
  return [
    '# Trade',
    '',
    machine,
    '',
    'Orders placed and paid from a wallet, per second (p50 / p99 ms of both calls together), 24 at a time. Goals: 150 per',
    'second, half of the same statements without a product, cost per order at most 20 % higher with ten times the orders.',
    '',
    row(['orders in the table', 'bare', 'one server', 'two servers', 'ratio one / two', 'errors', 'load']),
    row(Array.from({ length: 7 }, () => '---')),
    ...measures.map(({ orders, bare, one, two, load }) =>
      row([
        orders,
        figures(bare),
        figures(one),
        figures(two),
        `${ratio(one, bare)} / ${ratio(two, bare)}`,
        [bare, one, two].map(errorCount).join(' / '),
        load,
      ]),
    ),
    '',
    ...measures.flatMap(({ orders, bare, one, two }) =>
      [bare, one, two].flatMap(({ errors }) =>
        Object.entries(errors).map(([said, count]) => `With ${orders} orders, ${count} times: ${said}`),
      ),
    ),
    `Cost per order from the first size to the second: ${growth >= 0 ? '+' : ''}${growth} %.`,
    '',
  ].join('\n')
}
