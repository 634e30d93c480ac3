import { userPointDetail } from '@wenli/contract/marketing/user-point-detail'
import { entityAccess } from '@wenli/contract/permissions'
import { screenOf } from './admin-page.tsx'
import { EntityPage } from './entity/entity-page.tsx'
import type { EntityScreen } from './entity/entity-screen.ts'

const drawn = screenOf(userPointDetail, {
  columns: ['pointCount', 'pointTypeId', 'userId', 'wxUserId', 'activityId', 'orderNo'],
  groups: [
    { title: 'AdminGroup.Chat', fields: ['wxUserId', 'wxUserNo', 'openId'] },
    { title: 'AdminGroup.Source', fields: ['activityId', 'orderNo', 'extensionData'] },
  ],
})

/** Points given by hand move at once: afterwards only the remark changes, and what has moved cannot be deleted. */
const screen: EntityScreen = {
  ...drawn,
  access: entityAccess('UserPointDetail'),
  fields: drawn.fields.map((field) =>
    field.name === 'remark'
      ? field
      : { ...field, only: 'create', ...(field.name === 'userId' && { hint: 'AdminPoints.UserHint' }) },
  ),
  isFixed: (row) => row['userId'] !== null && row['pointCount'] !== 0,
}

const UserPointDetailsPage = () => <EntityPage screen={screen} />

export default UserPointDetailsPage
