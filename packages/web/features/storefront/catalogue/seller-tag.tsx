import { useT } from '../../../shared/i18n/text-provider.tsx'

/** Who sells: the platform itself, or somebody else on it. */
export const SellerTag = ({ vendor }: { vendor: { isSelfOperated: boolean } }) => {
  const t = useT()
  return <em>{t(vendor.isSelfOperated ? 'Vendor.SelfOperated' : 'Vendor.ThirdParty')}</em>
}
