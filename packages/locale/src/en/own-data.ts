/** A person's own data: taking it along, and closing the account. */
export const ownData = {
  'OwnData.Lead':
    'You can download what this site keeps of you, or close your account. For your safety both ask for your password once more.',
  'OwnData.Export': 'Download my data',
  'OwnData.ExportHint':
    'One JSON file with account and profile, addresses, orders, findings and replies, reviews, favourites, coin flow, withdrawals and notices.',
  'OwnData.ExportConfirm': 'Download',
  'OwnData.Exported': 'Your data has been downloaded',
  'OwnData.Close': 'Close the account',
  'OwnData.CloseHint':
    'This cannot be undone: profile, addresses, bank card, favourites, cart and notices are deleted; membership, coupons, points and given coins are lost; all devices are signed out. Orders and the ledger stay as the law asks, without your name and address.',
  'OwnData.CloseBefore': 'Open orders, a balance, a withdrawal under way or a shop must be settled first.',
  'OwnData.CloseConfirm': 'Close it for good',
  'OwnData.Closed': 'Your account is closed. Thank you.',
  'OwnData.Password': 'Password',
  'OwnData.ClosedName': 'Closed',
  'Error.Auth:AccountIsStaff':
    'Your account is still an administrator or works for a shop; have the roles taken away, or leave the shop in your personal centre, first',
  'Error.Auth:AccountHasShop': 'Your account has a shop; close it in the vendor centre first',
  'Error.Auth:AccountHasOpenOrders':
    'You still have open orders or refunds; wait until they are completed or closed',
  'Error.Auth:AccountHasPaymentReturn':
    'Money is on its way back to you through the payment channel; wait until it has arrived, or ask customer service',
  'Error.Auth:AccountHasBalance':
    'Your wallet still has a balance or promised coins; spend, withdraw or have them refunded first',
  'Error.Auth:AccountHasWithdrawal': 'A withdrawal is under way; wait for it or cancel it first',
}
