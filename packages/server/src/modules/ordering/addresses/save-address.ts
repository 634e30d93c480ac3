import type { z } from 'zod'
import { ADDRESS_MAX_COUNT } from '@wenli/contract/limits'
import type * as contract from '@wenli/contract/ordering/address'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as rows from './address.queries.ts'

export const getAddress = async (ctx: Ctx, id: number): Promise<contract.AddressItem> => {
  const item = await rows.findAddress(ctx, signedIn(ctx).userId, id)
  if (item === undefined) throw new AppError('Platform:NotFound')
  return item
}

export const createAddress = (
  ctx: Ctx,
  { isDefault, ...body }: z.output<typeof contract.createAddress.body>,
): Promise<contract.AddressItem> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    const count = await rows.countAddresses(ctx, userId)
    if (count >= ADDRESS_MAX_COUNT) throw new AppError('Ordering:TooManyAddresses')
    const becomesDefault = isDefault === true || count === 0
    if (becomesDefault) await rows.dropDefault(ctx, userId)
    const id = await rows.insertAddress(ctx, { ...body, userId, isDefault: becomesDefault })
    return getAddress(ctx, id)
  })

/** The default one stays the default one until another becomes it. */
export const updateAddress = (
  ctx: Ctx,
  { id, isDefault, ...body }: z.output<typeof contract.updateAddress.body>,
): Promise<contract.AddressItem> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    if (isDefault === true) await rows.dropDefault(ctx, userId)
    const { userName, telNumber, provinceName, cityName, countyName, detailInfo, ...optionalValues } = body
    const isSaved = await rows.saveAddress(ctx, userId, id, {
      ...optionalValues,
      ...(userName !== undefined && { userName }),
      ...(telNumber !== undefined && { telNumber }),
      ...(provinceName !== undefined && { provinceName }),
      ...(cityName !== undefined && { cityName }),
      ...(countyName !== undefined && { countyName }),
      ...(detailInfo !== undefined && { detailInfo }),
      ...(isDefault === true && { isDefault }),
    })
    if (!isSaved) throw new AppError('Platform:NotFound')
    return getAddress(ctx, id)
  })

export const deleteAddress = (ctx: Ctx, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await rows.removeAddress(ctx, signedIn(ctx).userId, id))) throw new AppError('Platform:NotFound')
    return null
  })
