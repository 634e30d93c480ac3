/** A person's own data: taking it along, and closing the account. */
export const ownData = {
  'OwnData.Lead':
    '您可以下载本站保存的个人数据，也可以注销账号。为了您的安全，两项操作都需要再次输入登录密码。',
  'OwnData.Export': '下载个人数据',
  'OwnData.ExportHint':
    '得到一个 JSON 文件，内含账号与个人资料、收货地址、订单、找图与回复、评价、收藏、金币流水、提现和通知。',
  'OwnData.ExportConfirm': '下载',
  'OwnData.Exported': '个人数据已下载',
  'OwnData.Close': '注销账号',
  'OwnData.CloseHint':
    '注销后无法恢复：个人资料、收货地址、银行卡、收藏、购物车和通知会被删除，会员、优惠券、积分和赠送的金币随之失效，所有设备退出登录。订单和资金流水按法律要求保留，但不再显示您的姓名和地址。',
  'OwnData.CloseBefore': '有未完成的订单、余额、处理中的提现或店铺时，需要先处理完。',
  'OwnData.CloseConfirm': '确认注销',
  'OwnData.Closed': '账号已注销，感谢您的使用',
  'OwnData.Password': '登录密码',
  'OwnData.ClosedName': '已注销',
  'Error.Auth:AccountIsStaff':
    '您的账号还担任管理员或店铺员工，请先让管理员取消您的角色，或在个人中心离开店铺，再注销账号',
  'Error.Auth:AccountHasShop': '您的账号名下有店铺，请先在商家中心关闭店铺，再注销账号',
  'Error.Auth:AccountHasOpenOrders': '您还有未完成的订单或退款，请等它们完成或关闭后再注销账号',
  'Error.Auth:AccountHasPaymentReturn':
    '您有款项正在原路退回，请等退款到账后再注销账号；如长时间未到账，请联系客服',
  'Error.Auth:AccountHasBalance': '您的账户里还有余额或悬赏中的金币，请先用完、提现或申请退款，再注销账号',
  'Error.Auth:AccountHasWithdrawal': '您有提现正在处理，请等到账或取消后再注销账号',
}
