import type { FollowState } from '@wenli/contract/shopping-cart/followed-shop'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useOwnRow } from '../../../shared/shopping/use-own-row.ts'
import { Button } from '../../../shared/ui/button.tsx'

/** Whether whoever is signed in follows a shop, how many do, and how to change that. */
export const useFollow = (no: string) =>
  useOwnRow<FollowState>({
    entity: 'FollowedShop',
    name: 'no',
    value: no,
    idIn: ({ followedShopId }) => followedShopId,
  })

type FollowButtonProps = { follow: ReturnType<typeof useFollow>; look?: 'primary' }

export const FollowButton = ({ follow: { isKept, isBusy, toggle }, look }: FollowButtonProps) => {
  const t = useT()
  return (
    <Button
      look={isKept ? 'quiet' : (look ?? 'quiet')}
      aria-pressed={isKept}
      disabled={isBusy}
      onClick={() => void toggle().catch(() => undefined)}
    >
      {t(isKept ? 'Vendor.Following' : 'Vendor.Follow')}
    </Button>
  )
}
