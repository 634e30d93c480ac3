import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useIsMember } from '../../../shared/shopping/use-vip-discount.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'

/** Where a membership is bought; whoever has one already finds it there. */
export const VipLink = ({ className }: { className?: string | undefined }) => {
  const t = useT()
  const isMember = useIsMember()
  return (
    <AppLink to={paths.vipRegister()} className={className}>
      {t(isMember ? 'Header.VipMember' : 'Header.VipRegister')}
    </AppLink>
  )
}
