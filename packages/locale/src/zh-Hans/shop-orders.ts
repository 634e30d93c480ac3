export const shopOrders = {
  'Error.Ordering:LinesFixed': '订单明细以下单时为准，不能增删；如需退货请走退款',
  'ShipByFile.column.orderNo': '订单号',
  'ShipByFile.column.courier': '快递公司',
  'ShipByFile.column.trackingNo': '运单号',
  'ShipByFile.alias.trackingNo': '快递单号',
  'ShipByFile.problem.missing': '缺少{0}',
  'ShipByFile.problem.tooLong': '{0}过长',
  'ShipByFile.problem.malformed': '{0}格式不正确，应为 6 至 40 位字母、数字或短横线',
  'ShipByFile.problem.rounded':
    '{0}被表格软件改成了科学计数法，数字已经丢失。请先把这一列设为“文本”格式（或在号码前加英文单引号），再重新填写完整号码',
  'ShipByFile.problem.unknownCourier': '不认识的快递公司',
  'ShipByFile.problem.notFound': '没有这个订单',
  'ShipByFile.problem.twice': '该订单在文件中出现了两次',
  'ShipByFile.problem.notToSend': '该订单现在不能发货',
  'ShipByFile.problem.underRefund': '该订单剩余商品正在退款',
} as const
