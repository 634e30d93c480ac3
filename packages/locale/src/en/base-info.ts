import type { baseInfo as source } from '../zh-Hans/base-info.ts'

export const baseInfo: Record<keyof typeof source, string> = {
  'PermissionGroup.BaseInfo': 'Base information',

  Brand: 'Brand',
  'Brand.name': 'Name',
  'Brand.description': 'Description',
  'Brand.coverImageUrl': 'Cover picture',
  'Permission.Pages.Brand': 'See brands',
  'Permission.Pages.Brand.Create': 'Create brands',
  'Permission.Pages.Brand.Edit': 'Edit brands',
  'Permission.Pages.Brand.Delete': 'Delete brands',

  ProductColor: 'Product colour',
  'ProductColor.name': 'Name',
  'ProductColor.rgbCode': 'Colour code',
  'Permission.Pages.ProductColor': 'See product colours',
  'Permission.Pages.ProductColor.Create': 'Create product colours',
  'Permission.Pages.ProductColor.Edit': 'Edit product colours',
  'Permission.Pages.ProductColor.Delete': 'Delete product colours',
}
