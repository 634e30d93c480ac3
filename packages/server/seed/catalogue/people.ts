/** Mobile numbers follow each other from this one; the first two shoppers have accounts of their own already. */
export const FIRST_SHOPPER = 13_800_000_003

export const shoppers = [
  ['王', '若溪'],
  ['李', '明远'],
  ['张', '晓岚'],
  ['刘', '一舟'],
  ['杨', '锦书'],
  ['赵', '云帆'],
  ['黄', '子墨'],
  ['吴', '静姝'],
  ['徐', '怀瑾'],
  ['孙', '念安'],
  ['胡', '北辰'],
  ['朱', '雨桐'],
  ['高', '景行'],
  ['郭', '听澜'],
  ['马', '思远'],
  ['罗', '以宁'],
  ['梁', '书瑶'],
  ['宋', '清和'],
  ['郑', '南乔'],
  ['谢', '长庚'],
  ['韩', '采薇'],
  ['唐', '一诺'],
  ['冯', '知行'],
  ['董', '月白'],
] as const
