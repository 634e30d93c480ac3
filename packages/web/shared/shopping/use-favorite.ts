import { sessionUser } from '../session/session.ts'
import { useOwnRow } from './use-own-row.ts'

/** Hearts on tiles and the number in the header follow; what they need comes with the first change. */
const tellOthers = async (): Promise<void> => {
  const [{ forgetKeptProducts }, { refreshCounts }] = await Promise.all([
    import('./kept-products.ts'),
    import('./refresh-counts.ts'),
  ])
  forgetKeptProducts()
  await refreshCounts()
}

/** Asked for it is named whose it is; made, it is the favourite itself. */
type Favorite = { favoriteItemId?: number | null; id?: number }

/** Whether a product is among the favourites of whoever is signed in, and how to change that. */
export const useFavorite = (productId: number) => {
  const { isKept, isBusy, toggle } = useOwnRow<Favorite>({
    entity: 'FavoriteItem',
    name: 'productId',
    value: productId,
    idIn: ({ favoriteItemId, id }) => favoriteItemId ?? id,
  })
  const change = async (): Promise<void> => {
    await toggle()
    // A visitor is on the way to the sign-in.
    if (sessionUser() !== null) await tellOthers()
  }
  return { isKept, isBusy, toggle: change }
}
