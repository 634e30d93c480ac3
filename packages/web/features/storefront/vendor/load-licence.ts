import type { VendorLicence } from '@wenli/contract/auth/vendor'
import { paths } from '@wenli/contract/paths'
import type { Api } from '../../../shared/api/api.ts'
import type { PageHead } from '../../../shared/page-head.ts'
import { missing, orMissing } from '../catalogue/missing-page.ts'

export type LicencePage = { head: PageHead; licence: VendorLicence }

export const loadLicence = async (api: Api, address: URL): Promise<LicencePage> => {
  const no = address.searchParams.get('no')?.trim() ?? ''
  if (no === '') throw missing()
  const licence = await orMissing(api<VendorLicence>('/api/client/Vendor/GetLicence', { query: { no } }))
  const { vendorNo, displayName } = licence
  return {
    head: {
      title: '',
      owner: displayName,
      canonical: paths.vendorLicence(vendorNo),
      trail: [{ name: displayName, path: paths.vendor(vendorNo) }],
    },
    licence,
  }
}
