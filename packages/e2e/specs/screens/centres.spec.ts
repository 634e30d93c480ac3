import { accounts, widths } from '../../fixtures.ts'
import { sharedOut, walkScreens } from '../../screen-walk.ts'
import { personalCentreScreens, vendorCentreScreens } from '../../screens.ts'

for (const width of widths) {
  walkScreens({
    width,
    who: 'the personal centre',
    account: accounts.administrator,
    screens: sharedOut(personalCentreScreens, width),
  })
  walkScreens({
    width,
    who: 'a vendor',
    account: accounts.vendor,
    screens: sharedOut(vendorCentreScreens, width),
  })
}
