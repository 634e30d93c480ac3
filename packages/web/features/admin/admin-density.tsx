import { ConfigProvider } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { tokenValue } from '../../shared/ui/token-value.ts'

const CONTROL_HEIGHT = 32

/** The admin is denser than the rest of the back office: more rows in sight, smaller type in tables. */
export const AdminDensity = ({ children }: { children: ReactNode }) => {
  const theme = useMemo(
    () => ({
      token: {
        controlHeight: CONTROL_HEIGHT,
        controlHeightSM: 24,
        fontSize: Number.parseInt(tokenValue('--text-13'), 10),
      },
      components: { Table: { cellPaddingBlockSM: 8 } },
    }),
    [],
  )
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>
}
