// Each width of the long walk in a file of its own, so that two of them go side by side.
import { accounts } from '../../fixtures.ts'
import { sharedOut, walkScreens } from '../../screen-walk.ts'
import { adminScreens, hostScreens } from '../../screens.ts'

walkScreens({
  width: 1440,
  who: 'the administration',
  account: accounts.administrator,
  screens: sharedOut(adminScreens, 1440),
  axeEvery: 3,
})
walkScreens({
  width: 1440,
  who: 'the administrator of the host',
  account: accounts.hostAdministrator,
  screens: sharedOut(hostScreens, 1440),
})
