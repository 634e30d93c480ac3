/** Shops: what they are registered with, what the platform decides, and what their owners are told. */
export const vendor = {
  Vendor: '店铺',
  'Vendor.bankCardNo': '结算银行卡',

  'Error.Auth:DisplayNameTaken': '该店铺名称已被使用，请换一个',
  'Error.Auth:VendorExists': '您已经提交过开店申请',
  'Error.Auth:VendorState': '店铺当前的状态不允许此操作',
  'Error.Auth:OwnShop': '不能处理自己的店铺，请由其他管理员处理',
  'Error.Auth:AgreementMissing': '请先阅读并同意商家入驻协议与敏感信息处理说明',

  'Notice.Shop.Approved': '开店申请已通过',
  'Notice.Shop.Approved.Description': '{0}已开业，可以在商家中心完善店铺资料、发布商品。',
  'Notice.Shop.Rejected': '开店申请未通过',
  'Notice.Shop.Rejected.Description': '{0}的开店申请未通过，原因：{1}。修改后可以再次提交。',
  'Notice.Shop.ChangesApproved': '店铺资料变更已通过',
  'Notice.Shop.ChangesApproved.Description': '{0}的资料变更已通过审核，现已生效。',
  'Notice.Shop.ChangesRejected': '店铺资料变更未通过',
  'Notice.Shop.ChangesRejected.Description': '{0}的资料变更未通过，原因：{1}。店铺资料保持不变。',
  'Notice.Shop.Suspended': '店铺已停业整顿',
  'Notice.Shop.Suspended.Description':
    '{0}已停业整顿，原因：{1}。商品暂不展示，也不接受新订单；已有订单和售后照常处理。',
  'Notice.Shop.Resumed': '店铺已恢复营业',
  'Notice.Shop.Resumed.Description': '{0}已恢复营业，商品重新展示。',
} as const
