/** Brands and colours. */
export const baseInfo = {
  'PermissionGroup.BaseInfo': '基础资料',

  Brand: '品牌',
  'Brand.name': '品牌名称',
  'Brand.description': '品牌介绍',
  'Brand.coverImageUrl': '品牌封面',
  'Permission.Pages.Brand': '查看品牌',
  'Permission.Pages.Brand.Create': '新增品牌',
  'Permission.Pages.Brand.Edit': '编辑品牌',
  'Permission.Pages.Brand.Delete': '删除品牌',

  ProductColor: '商品颜色',
  'ProductColor.name': '颜色名称',
  'ProductColor.rgbCode': '色值',
  'Permission.Pages.ProductColor': '查看商品颜色',
  'Permission.Pages.ProductColor.Create': '新增商品颜色',
  'Permission.Pages.ProductColor.Edit': '编辑商品颜色',
  'Permission.Pages.ProductColor.Delete': '删除商品颜色',
} as const
