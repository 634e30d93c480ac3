import { ListsPage } from './entity/lists-page.tsx'
import { attemptScreen } from './money/attempt-screen.ts'
import { payOrderScreen } from './money/pay-order-screen.ts'

/** What was paid, and behind it each try at a channel. */
const PaymentsPage = () => <ListsPage screens={[payOrderScreen, attemptScreen]} />

export default PaymentsPage
