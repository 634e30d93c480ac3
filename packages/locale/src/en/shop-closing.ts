/** A shop that closes: what it means, what still binds it, and what everybody is told. */
export const shopClosing = {
  'Error.Auth:ClosedByPlatform': 'The platform closes this shop; ask customer service if it should stay open',

  'Notice.Shop.Closing': 'Your shop has begun to close',
  'Notice.Shop.Closing.Description':
    'The products of {0} are off the shelves and no new orders are taken. It closes by itself when orders, refunds and money are settled; until then you can change your mind.',
  'Notice.Shop.ClosingByPlatform': 'The platform closes your shop',
  'Notice.Shop.ClosingByPlatform.Description':
    'The products of {0} are off the shelves and no new orders are taken: {1}. Please go on to ship, answer refunds and withdraw what is left.',
  'Notice.Shop.Reopened': 'Your shop is open again',
  'Notice.Shop.Reopened.Description': '{0} no longer closes and its products are shown.',
  'Notice.Shop.Closed': 'Your shop is closed',
  'Notice.Shop.Closed.Description':
    'Orders, refunds and money of {0} are settled and the shop is closed. Thank you for your work.',

  'ShopClosing.Title': 'Close the shop',
  'ShopClosing.Hint': 'When you no longer want to run it.',
  'ShopClosing.Ask': 'Ask to close',
  'ShopClosing.AskTitle': 'Close {0}',
  'ShopClosing.Means1': 'Products leave the shelves at once; nobody sees the shop or places new orders.',
  'ShopClosing.Means2':
    'Existing orders are shipped, refunds answered and money withdrawn as before, also a rest below the minimum.',
  'ShopClosing.Means3':
    'Without open orders and refunds and with a balance of zero the shop closes by itself, for good.',
  'ShopClosing.Means4': 'Until then you can change your mind at any time.',
  'ShopClosing.TypeName': 'Type the shop’s name “{0}” to confirm',
  'ShopClosing.NameDiffers': 'This is not the shop’s name',
  'ShopClosing.Confirm': 'Close the shop',
  'ShopClosing.Since': 'The shop has been closing since {0}',
  'ShopClosing.SinceHint':
    'Products are off the shelves and no new orders are taken. The shop closes by itself when all of this is settled.',
  'ShopClosing.ByPlatform': 'Why the platform closes the shop: {0}',
  'ShopClosing.Withdraw': 'Stay open after all',
  'ShopClosing.WithdrawTitle': 'Keep {0} open?',
  'ShopClosing.WithdrawHint': 'The shop and its products are shown again at once.',
  'ShopClosing.openOrders': 'Open orders',
  'ShopClosing.openRefunds': 'Refunds that are open or can be appealed',
  'ShopClosing.pendingAmount': 'Not yet settled',
  'ShopClosing.availableAmount': 'Can be withdrawn',
  'ShopClosing.frozenAmount': 'Being withdrawn',
  'ShopClosing.Free': 'Everything is settled; the shop closes by itself within minutes.',

  'AdminVendor.Close': 'Close the shop',
  'AdminVendor.CloseTitle': 'Close {0}',
  'AdminVendor.CloseHint':
    'Products leave the shelves at once and no new orders are taken; the shop closes when orders, refunds and money are settled. The owner reads this and cannot take it back.',
  'AdminVendor.Closing': 'The shop has begun to close',
  'AdminVendor.Reopen': 'Keep open',
  'AdminVendor.ReopenTitle': 'Keep {0} open?',
  'AdminVendor.ReopenHint': 'The shop and its products are shown again at once, and the owner is told.',
  'AdminVendor.Reopened': 'The shop is open again',
  'AdminVendor.ClosingBy.SHOP': 'The owner asked to close on {0}',
  'AdminVendor.ClosingBy.PLATFORM': 'Closed by the platform since {0}',
  'AdminVendor.ClosedBecause': 'Why it closes',
}
