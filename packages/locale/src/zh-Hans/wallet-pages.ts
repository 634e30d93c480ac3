/** A shopper’s coins, membership, wallet and withdrawals. */
export const walletPages = {
  'Menu.Wallet': '金币与会员',
  'Title.CoinCharging': '金币充值',
  'Title.VipRegister': '会员中心',
  'Title.Wallet': '我的钱包',
  'Title.Withdrawal': '提现',

  'Coins.Unit': '金币',
  'Coins.Gift': '含赠送 {0}',
  'Coins.Buy': '¥{0} 购买',
  'Coins.Rule': '1 金币 = 1 元，可用于购物和开通会员',
  'Coins.Empty': '暂时没有在售的金币套餐',
  'Coins.Terms': '金币仅可用于本站消费，不可提现；充值请使用微信支付或支付宝。',

  'Vip.Discount': '{0} 折',
  'Vip.Months': '有效期 {0} 个月',
  'Vip.Buy': '¥{0} 开通',
  'Vip.Empty': '暂时没有在售的会员卡',
  'Vip.Terms': '会员价与促销价不叠加，按更低的价格计算。同等级续费从到期日顺延。',

  'Wallet.coinPaid': '充值金币',
  'Wallet.coinGift': '赠送金币',
  'Wallet.earn': '收益',
  'Wallet.EarnHint': '来自找图悬赏，可提现',
  'Wallet.frozen': '提现中',
  'Wallet.Withdraw': '提现',
  'Wallet.ChangePassword': '重设支付密码',
  'Wallet.Flow': '金币明细',
  'Wallet.Empty': '还没有金币记录',
  'Wallet.Finding': '寻图 {0}',
  'Wallet.After': '{0}余额 ¥{1}',

  'Withdrawal.Rule': '可提现的是找图悬赏的收益；充值和赠送的金币不可提现。',
  'Withdrawal.Remitted': '打款时间 {0}',
} as const
