// Each width of the long walk in a file of its own, so that two of them go side by side.
import { accounts } from '../../fixtures.ts'
import { sharedOut, walkScreens } from '../../screen-walk.ts'
import { adminScreens, hostScreens } from '../../screens.ts'

walkScreens({
  width: 375,
  who: 'the administration',
  account: accounts.administrator,
  screens: sharedOut(adminScreens, 375),
  axeEvery: 3,
})
walkScreens({
  width: 375,
  who: 'the administrator of the host',
  account: accounts.hostAdministrator,
  screens: sharedOut(hostScreens, 375),
})
