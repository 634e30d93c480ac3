export const filing = {
  'Field.file': '文件',
  'Field.usage': '用途',
  'Error.Filing:DimensionsExceeded': '图片“{0}”的尺寸过大，无法处理，请缩小后再上传',
  'Error.Filing:QuotaExceeded':
    '文件“{0}”无法保存，每个用户最多保存 {1} 个文件，共 {2} MB，请先删除不再使用的图片',
  'Error.Filing:InUse': '该图片正在使用中，不能删除',
  'Error.Filing:LinkExpired': '链接已失效，请刷新页面后重试',

  'File.UploadFailed': '文件没有上传成功，请重试',
  'Picture.ChooseOrDrop': '选择图片，或拖到这里',
  'Picture.ChooseOf': '选择{0}',
  'Picture.ReplaceOf': '更换{0}',
  'Picture.Replace': '更换',
  'Picture.Remove': '移除',
  'Picture.RemoveOf': '移除{0}',
  'Picture.Uploading': '正在上传{0}',
  'Picture.UploadFailed': '图片没有上传成功，请重试',
  'Picture.Hint': 'jpg、jpeg、png、gif，不超过 5120 KB',
  'Picture.Required': '请上传{0}',
  'Picture.Enlarge': '放大查看{0}',
  'Picture.FetchAgain': '重新加载{0}',
  'Picture.LinkExpired': '图片没有取到，请刷新页面后再看',
} as const
