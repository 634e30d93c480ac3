import type { Page, PageQuery } from '@wenli/contract/paging'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listPage } from '../../platform/resource/list-page.ts'

/** A line as it is stored; what it is of comes from base-info. */
export type CartRow = {
  readonly id: number
  readonly tenantId: number
  readonly userId: number
  readonly wxUserId: number | null
  readonly wxAppUserId: number | null
  readonly productId: number
  readonly productSkuId: number
  readonly quantity: number
  readonly unitPrice: number
  readonly isSelected: boolean
  readonly remark: string | null
  readonly creationTime: Date
}

const COLUMNS = `id, tenant_id AS "tenantId", user_id AS "userId", wx_user_id AS "wxUserId",
  wx_app_user_id AS "wxAppUserId", product_id AS "productId",
  product_sku_id AS "productSkuId", quantity, unit_price AS "unitPrice", is_selected AS "isSelected", remark,
  creation_time AS "creationTime"`

export const listCart = (ctx: Ctx, userId: number, query: PageQuery): Promise<Page<CartRow>> =>
  listPage<CartRow>(
    ctx,
    {
      entity: 'ShoppingCartItem',
      select: COLUMNS,
      from: 'shopping_cart_item',
      where: ['tenant_id = $1', 'user_id = $2'],
      values: [ctx.tenantId, userId],
      searched: [],
      sorts: { id: 'id', creationTime: 'id' },
      defaultOrder: 'id DESC',
    },
    query,
  )

export const findCartRows = (ctx: Ctx, userId: number, ids: readonly number[]): Promise<CartRow[]> =>
  ctx.tx.query<CartRow>({
    name: 'find-cart-rows',
    text: `SELECT ${COLUMNS} FROM shopping_cart_item WHERE tenant_id = $1 AND user_id = $2 AND id = ANY($3) ORDER BY id`,
    values: [ctx.tenantId, userId, ids],
  })

/** Held until the commit; whoever waited for them finds none of those that were dropped. */
export const lockCartRows = (ctx: Ctx, userId: number, ids: readonly number[]): Promise<CartRow[]> =>
  ctx.tx.query<CartRow>({
    name: 'lock-cart-rows',
    text: `SELECT ${COLUMNS} FROM shopping_cart_item
            WHERE tenant_id = $1 AND user_id = $2 AND id = ANY($3) ORDER BY id FOR UPDATE`,
    values: [ctx.tenantId, userId, ids],
  })

type NewLine =
  | 'productId'
  | 'productSkuId'
  | 'quantity'
  | 'unitPrice'
  | 'isSelected'
  | 'wxUserId'
  | 'wxAppUserId'
  | 'remark'

/** Puts an article in, or adds to its line up to the most a line may hold; it is selected when either of them was. */
export const addToCart = async (
  ctx: Ctx,
  userId: number,
  line: Pick<CartRow, NewLine> & {
    readonly most: number
  },
): Promise<CartRow> => {
  const [row] = await ctx.tx.query<CartRow>({
    name: 'add-to-cart',
    text: `INSERT INTO shopping_cart_item AS c
             (tenant_id, user_id, product_id, product_sku_id, quantity, unit_price, remark, creation_time,
              wx_user_id, wx_app_user_id, is_selected)
           VALUES ($1, $2, $3, $4, least($5::integer, $8), $6, $7, $9, $10, $11, $12)
           ON CONFLICT (tenant_id, user_id, product_sku_id) DO UPDATE
             SET quantity = least(c.quantity + excluded.quantity, $8), unit_price = excluded.unit_price,
                 is_selected = c.is_selected OR excluded.is_selected,
                 remark = coalesce(excluded.remark, c.remark), last_modification_time = $9,
                 wx_user_id = coalesce(excluded.wx_user_id, c.wx_user_id),
                 wx_app_user_id = coalesce(excluded.wx_app_user_id, c.wx_app_user_id)
           RETURNING ${COLUMNS}`,
    values: [
      ctx.tenantId,
      userId,
      line.productId,
      line.productSkuId,
      line.quantity,
      line.unitPrice,
      line.remark,
      line.most,
      ctx.clock.now(),
      line.wxUserId,
      line.wxAppUserId,
      line.isSelected,
    ],
  })
  if (row === undefined) throw new Error('the line was not put into the cart')
  return row
}

export const saveCartRow = async (
  ctx: Ctx,
  userId: number,
  {
    id,
    quantity,
    isSelected,
    remark,
  }: {
    readonly id: number
    readonly quantity?: number | undefined
    readonly isSelected?: boolean | undefined
    readonly remark?: string | null | undefined
  },
): Promise<CartRow | undefined> => {
  const [row] = await ctx.tx.query<CartRow>({
    name: 'save-cart-row',
    text: `UPDATE shopping_cart_item SET quantity = coalesce($4, quantity), is_selected = coalesce($5, is_selected),
                  remark = CASE WHEN $6 THEN $7 ELSE remark END, last_modification_time = $8
            WHERE tenant_id = $1 AND user_id = $2 AND id = $3 RETURNING ${COLUMNS}`,
    values: [
      ctx.tenantId,
      userId,
      id,
      quantity ?? null,
      isSelected ?? null,
      remark !== undefined,
      remark ?? null,
      ctx.clock.now(),
    ],
  })
  return row
}

export const selectCartRows = async (
  ctx: Ctx,
  userId: number,
  ids: readonly number[],
  isSelected: boolean,
): Promise<void> => {
  await ctx.tx.query({
    name: 'select-cart-rows',
    text: 'UPDATE shopping_cart_item SET is_selected = $4 WHERE tenant_id = $1 AND user_id = $2 AND id = ANY($3)',
    values: [ctx.tenantId, userId, ids, isSelected],
  })
}

export const dropCartRows = async (ctx: Ctx, userId: number, ids: readonly number[]): Promise<number> => {
  const rows = await ctx.tx.query({
    name: 'drop-cart-rows',
    text: 'DELETE FROM shopping_cart_item WHERE tenant_id = $1 AND user_id = $2 AND id = ANY($3) RETURNING id',
    values: [ctx.tenantId, userId, ids],
  })
  return rows.length
}

export const findArticlesInCart = async (ctx: Ctx, userId: number): Promise<ReadonlySet<number>> => {
  const held = await ctx.tx.query<{ productSkuId: number }>({
    name: 'find-articles-in-cart',
    text: `SELECT product_sku_id AS "productSkuId" FROM shopping_cart_item WHERE tenant_id = $1 AND user_id = $2`,
    values: [ctx.tenantId, userId],
  })
  return new Set(held.map(({ productSkuId }) => productSkuId))
}

export const countCart = async (ctx: Ctx, userId: number): Promise<number> => {
  const [row] = await ctx.tx.query<{ count: number }>({
    name: 'count-cart',
    text: 'SELECT count(*) AS count FROM shopping_cart_item WHERE tenant_id = $1 AND user_id = $2',
    values: [ctx.tenantId, userId],
  })
  return row?.count ?? 0
}
