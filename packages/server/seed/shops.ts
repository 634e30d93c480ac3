import { readFile } from 'node:fs/promises'
import { reviewedFields, shopFields, VENDOR_AGREEMENT_VERSION } from '@wenli/contract/auth/vendor'
import { z } from 'zod'
import { sealBankCard } from '../src/modules/auth/index.ts'
import { storeImage } from '../src/modules/filing/index.ts'
import type { Config } from '../src/platform/config/config.ts'
import type { KeyRing } from '../src/platform/crypto/sealed.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'

const shopSchema = z.object({ ...shopFields, ...reviewedFields })
type ShopValues = z.input<typeof shopSchema>
export type DemoShop = Omit<ShopValues, 'identificationCardImageUrl' | 'businessLicenceImageUrl'> & {
  readonly userName: string
  readonly priority: number
  /** A change that waits, so that the review queue has something to show. */
  readonly wishedName?: string
}

const demoShops: readonly DemoShop[] = [
  {
    userName: '13900000001',
    displayName: '砚石工坊',
    name: '砚石工坊材料有限公司',
    kind: 'COMPANY',
    description:
      '十二年石材经验，自有云浮加工厂。岩板、大理石、水磨石按图开料，支持对花与倒角，样块三天寄出。',
    contactPhone: '0571-8800 1201',
    businessScope: '岩板、大理石、水磨石',
    vendorImageUrl: '/demo/granite.svg',
    bannerImageUrl: '/demo/banner-slab.svg',
    bankCardNo: '6228480000000000018',
    priority: 200,
  },
  {
    userName: '13900000002',
    displayName: '素木集',
    name: '素木集材料有限公司',
    kind: 'COMPANY',
    description: '专做木饰面与格栅，科技木、天然木皮、竹材现货齐全，可按墙面尺寸排版，附安装节点图。',
    contactPhone: '0512-6600 3302',
    businessScope: '木饰面、格栅、地板',
    vendorImageUrl: '/demo/wood.svg',
    bannerImageUrl: '/demo/banner-wood.svg',
    bankCardNo: '6217000000000000020',
    priority: 190,
    wishedName: '苏州素木集装饰材料有限公司',
  },
]

type Owner = { readonly id: number; readonly userNo: string }

const findOwner = async (ctx: Ctx, userName: string): Promise<Owner | undefined> => {
  const [owner] = await ctx.tx.query<Owner>({
    text: 'SELECT id, user_no AS "userNo" FROM app_user WHERE tenant_id = $1 AND user_name = $2',
    values: [ctx.tenantId, userName],
  })
  return owner
}

/** The specimen belongs to the shop's owner, as if they had uploaded it. */
const storeSpecimen = async (
  ctx: Ctx,
  config: Config,
  { owner, userName, specimen }: { owner: Owner; userName: string; specimen: string },
): Promise<string> => {
  const caller = {
    userId: owner.id,
    userNo: owner.userNo,
    userName,
    tenantId: ctx.tenantId,
    vendorNo: null,
    permissions: new Set<string>(),
    scopes: new Set<string>(),
    culture: null,
    tokenKey: '',
  }
  const fileName = `specimen-${specimen}.jpg`
  const bytes = await readFile(new URL(`./pictures/${fileName}`, import.meta.url))
  const { location } = await storeImage(
    { ...ctx, caller },
    { config },
    { bytes, usage: 'VendorDocument', fileName },
  )
  return location
}

const saveShop = async (
  ctx: Ctx,
  keys: KeyRing,
  ownerId: number,
  { values, shop: { priority, wishedName } }: { values: z.output<typeof shopSchema>; shop: DemoShop },
): Promise<void> => {
  const now = ctx.clock.now()
  await ctx.tx.query({
    text: `UPDATE vendor SET display_name = $3, name = $4, kind = $5, description = $6, contact_phone = $7,
             business_scope = $8, vendor_image_url = $9, banner_image_url = $10, bank_card_no = $11,
             identification_card_image_url = $12, business_licence_image_url = $13, priority = $14,
             agreement_version = $15, agreed_time = $16, data_consent_version = $15, data_consent_time = $16,
             pending_changes = $17, waiting_since = $18
            WHERE tenant_id = $1 AND user_id = $2`,
    values: [
      ctx.tenantId,
      ownerId,
      values.displayName,
      values.name,
      values.kind,
      values.description,
      values.contactPhone,
      values.businessScope,
      values.vendorImageUrl,
      values.bannerImageUrl,
      sealBankCard(keys, values.bankCardNo),
      values.identificationCardImageUrl,
      values.businessLicenceImageUrl,
      priority,
      VENDOR_AGREEMENT_VERSION,
      now,
      wishedName === undefined ? null : { name: wishedName },
      wishedName === undefined ? null : now,
    ],
  })
}

/** The shops of the demo's vendors, with everything an application asks for. */
export const seedShops = async (ctx: Ctx, keys: KeyRing, config: Config): Promise<void> => {
  for (const shop of demoShops) {
    const owner = await findOwner(ctx, shop.userName)
    if (owner === undefined) continue
    const store = (specimen: string) =>
      storeSpecimen(ctx, config, { owner, userName: shop.userName, specimen })
    const values = shopSchema.parse({
      ...shop,
      identificationCardImageUrl: await store('identity-card'),
      businessLicenceImageUrl: await store('business-licence'),
    })
    await saveShop(ctx, keys, owner.id, { values, shop })
  }
}
