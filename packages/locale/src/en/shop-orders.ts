import type { shopOrders as source } from '../zh-Hans/shop-orders.ts'

export const shopOrders: Readonly<Record<keyof typeof source, string>> = {
  'Error.Ordering:LinesFixed': 'The lines of an order stay as they were bought; refund what is to go back',
  'ShipByFile.column.orderNo': 'Order number',
  'ShipByFile.column.courier': 'Courier',
  'ShipByFile.column.trackingNo': 'Tracking number',
  'ShipByFile.alias.trackingNo': 'Tracking no.',
  'ShipByFile.problem.missing': '{0} is missing',
  'ShipByFile.problem.tooLong': '{0} is too long',
  'ShipByFile.problem.malformed': '{0} is 6 to 40 letters, digits or hyphens',
  'ShipByFile.problem.rounded':
    '{0} was rounded by the spreadsheet and has lost figures. Make the column a text column (or begin the number with a single quote), and fill in the whole number again',
  'ShipByFile.problem.unknownCourier': 'The courier is not known',
  'ShipByFile.problem.notFound': 'There is no such order',
  'ShipByFile.problem.twice': 'The order stands in the file twice',
  'ShipByFile.problem.notToSend': 'The order cannot be shipped now',
  'ShipByFile.problem.underRefund': 'What is left of the order is being refunded',
}
