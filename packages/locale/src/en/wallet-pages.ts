/** A shopper’s coins, membership, wallet and withdrawals. */
export const walletPages = {
  'Menu.Wallet': 'Coins and membership',
  'Title.CoinCharging': 'Buy coins',
  'Title.VipRegister': 'Membership',
  'Title.Wallet': 'My wallet',
  'Title.Withdrawal': 'Withdraw',

  'CardOrder.Cancel': 'Cancel the order',
  'CardOrder.CancelAsked': 'You would have to order anew. Cancel this order?',
  'CardOrder.None': 'Nothing ordered so far',
  'CardOrder.Own': 'Your orders',
  'CardOrder.Pay': 'Pay',
  'Coins.Unit': 'coins',
  'Coins.Gift': '{0} of them as a gift',
  'Coins.Buy': 'Buy for ¥{0}',
  'Coins.Rule': 'One coin is one yuan, for goods and memberships',
  'Coins.Empty': 'There are no coins on sale now',
  'Coins.Terms':
    'Coins are for this site only and cannot be withdrawn; they are bought by WeChat Pay or Alipay.',

  'Vip.Discount': '{0}% of the price',
  'Vip.Months': 'For {0} months',
  'Vip.Buy': 'Join for ¥{0}',
  'Vip.Empty': 'There are no memberships on sale now',
  'Vip.Terms':
    'Member price and sale price do not add up; the lower one counts. A renewal begins when the old time ends.',

  'Wallet.coinPaid': 'Bought coins',
  'Wallet.coinGift': 'Given coins',
  'Wallet.earn': 'Earnings',
  'Wallet.EarnHint': 'From findings; can be withdrawn',
  'Wallet.frozen': 'Being withdrawn',
  'Wallet.Withdraw': 'Withdraw',
  'Wallet.ChangePassword': 'New pay password',
  'Wallet.Flow': 'Movements',
  'Wallet.Empty': 'No movements yet',
  'Wallet.Finding': 'Finding {0}',
  'Wallet.After': '{0}: ¥{1}',

  'Withdrawal.Rule': 'What findings earned can be withdrawn; bought and given coins cannot.',
  'Withdrawal.Remitted': 'Remitted {0}',
}
