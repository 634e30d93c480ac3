import { accounts, widths } from '../../fixtures.ts'
import { walkScreens } from '../../screen-walk.ts'
import { personalCentreScreens, vendorCentreScreens } from '../../screens.ts'

for (const width of widths) {
  walkScreens({
    width,
    who: 'the personal centre',
    account: accounts.administrator,
    screens: personalCentreScreens,
  })
  walkScreens({ width, who: 'a vendor', account: accounts.vendor, screens: vendorCentreScreens })
}
