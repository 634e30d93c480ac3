/** What the platform does with money by hand: refunds of its own, files for the bank. */
export const tradeDesk = {
  'AdminRefund.Goodwill': 'Refund by the platform',
  'AdminRefund.GoodwillTitle': 'Refund by the platform · order {0}',
  'AdminRefund.GoodwillHint':
    'Given back without asking the shop, and taken from its side; at once and for good.',
  'AdminRefund.LeftPieces': '{0} can be refunded',
  'AdminRefund.Words': 'Why (buyer and shop see it)',
  'AdminRefund.WouldReturn': 'The buyer gets',
  'AdminRefund.ChoosePieces': 'Choose pieces to see what goes back',
  'AdminRefund.Grant': 'Refund',
  'AdminRefund.Granted': '¥{0} refunded',
  'Refund.vendorDisplayName': 'Shop',
  'Refund.vendorNo': 'Shop number',
  'Withdrawal.voucher': 'Voucher',
  'Withdrawal.VoucherHint': 'Optional: a picture of the bank’s receipt, seen by finance only.',
  'Withdrawal.batchNo': 'Bank file',
  'Withdrawal.Batch.Make': 'Make a file for the bank',
  'Withdrawal.Batch.Title': 'Make a bank file of {0} withdrawals?',
  'Withdrawal.Batch.Hint':
    'The file holds whole card numbers, and making it is logged. All must be approved; they are on their way from then on.',
  'Withdrawal.Batch.Made': '{0} withdrawals, ¥{1} in all',
  'Withdrawal.Batch.Again': 'Download again',
  'Withdrawal.Batch.Line': 'No.',
  'Withdrawal.Batch.Card': 'Card number',
  'Withdrawal.Batch.Total': '{0} in all',
}
