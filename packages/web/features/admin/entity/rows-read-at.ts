import { createContext } from 'react'

/** When the rows in sight were read: what was shown beside the old ones no longer counts. */
export const RowsReadAt = createContext(0)
