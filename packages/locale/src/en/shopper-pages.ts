/** A new address for an order, and the bounty of one's own finding. */
export const shopperPages = {
  'Order.ChangeAddress': 'Change address',
  'Order.ChangeAddressHint': 'Until it is sent you can change the address once; the freight stays as it is.',
  'Order.AddressChanged': 'The address is changed',
  'OwnFinding.Bounty': 'Bounty in coins (optional)',
  'OwnFinding.BountyHint':
    '1 coin is ¥1; ¥{0} to ¥{1}. Held from your wallet now, paid when you accept an answer, returned if you accept none. Coins that were given to you cannot be used.',
  'OwnFinding.BountyRange': 'Enter an amount between {0} and {1}',
  'OwnFinding.BountyBalance': '¥{0} can be used.',
  'OwnFinding.PayPassword': 'Payment password',
  'OwnFinding.PayPasswordRule': 'Enter the six digits of your payment password',
  'OwnFinding.SetPayPassword': 'No payment password yet? Set one',
}
