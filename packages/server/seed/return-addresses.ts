import type { Ctx } from '../src/platform/ctx/ctx.ts'

const places = [
  ['13900000011', '福建省', '泉州市', '南安市', '水头镇石材城 B 区 18 号仓'],
  ['13900000012', '江苏省', '苏州市', '吴江区', '盛泽镇木业园 3 号库'],
  ['13900000013', '广东省', '佛山市', '禅城区', '季华四路陶瓷总部基地 A7 库'],
] as const

/** Where the shops of the demo take goods back. */
export const seedReturnAddresses = async (ctx: Ctx): Promise<void> => {
  for (const [index, [telNumber, provinceName, cityName, countyName, detailInfo]] of places.entries()) {
    await ctx.tx.query({
      text: `UPDATE vendor SET return_address = jsonb_build_object('userName', display_name || '售后') || $2::jsonb
              WHERE tenant_id = $1 AND return_address IS NULL AND id % $3 = $4`,
      values: [
        ctx.tenantId,
        { telNumber, provinceName, cityName, countyName, detailInfo, postalCode: null },
        places.length,
        index,
      ],
    })
  }
}
