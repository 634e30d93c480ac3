import { EntityPage } from './entity/entity-page.tsx'
import { useMayEnter } from './use-may-enter.ts'
import { userScreen } from './users/user-screen.ts'

const UsersPage = () => <EntityPage screen={userScreen(useMayEnter())} />

export default UsersPage
