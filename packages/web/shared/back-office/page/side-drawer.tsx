import { Drawer, type DrawerProps } from 'antd'
import { useFocusReturn } from '../../ui/modal.tsx'

/** A drawer of the back office, drawn only while it is open. */
export const SideDrawer = (props: DrawerProps) => {
  useFocusReturn()
  return <Drawer open {...props} />
}
