/** A new address for an order, and the bounty of one's own finding. */
export const shopperPages = {
  'Order.ChangeAddress': '修改地址',
  'Order.ChangeAddressHint': '发货前可以修改一次收货地址，运费不变。',
  'Order.AddressChanged': '收货地址已修改',
  'OwnFinding.Bounty': '悬赏金币（选填）',
  'OwnFinding.BountyHint':
    '1 金币 = 1 元，¥{0} 至 ¥{1}。发布时从钱包冻结，采纳后付给对方；没有采纳会原路退回。赠送的金币不能用作悬赏。',
  'OwnFinding.BountyRange': '请填写 {0} 至 {1} 之间的金额',
  'OwnFinding.BountyBalance': '可用 ¥{0}。',
  'OwnFinding.PayPassword': '支付密码',
  'OwnFinding.PayPasswordRule': '请输入 6 位支付密码',
  'OwnFinding.SetPayPassword': '还没有支付密码？先去设置',
} as const
