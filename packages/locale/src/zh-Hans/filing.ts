export const filing = {
  'Field.file': '文件',
  'Field.usage': '用途',
  'Error.Filing:TypeNotAllowed': '文件“{0}”的类型不被允许，只能上传 {1} 格式的图片',
  'Error.Filing:SizeExceeded': '文件“{0}”过大，不能超过 {1} KB',
  'Error.Filing:Unreadable': '图片“{0}”已损坏或无法识别，请更换图片',
  'Error.Filing:DimensionsExceeded': '图片“{0}”的尺寸过大，无法处理，请缩小后再上传',
  'Error.Filing:QuotaExceeded':
    '文件“{0}”无法保存，每个用户最多保存 {1} 个文件，共 {2} MB，请先删除不再使用的图片',
  'Error.Filing:InUse': '该图片正在使用中，不能删除',
  'Error.Filing:LinkExpired': '链接已失效，请刷新页面后重试',
} as const
