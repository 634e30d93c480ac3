import { ConfigProvider } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { tokenValue } from '../../shared/ui/token-value.ts'

const CONTROL_HEIGHT = 32
const LINE_HEIGHT = 20
const pixels = (token: `--${string}`): number => Number.parseInt(tokenValue(token), 10)

/** The admin is denser than the rest of the back office: more rows in sight, smaller type in tables. */
export const AdminDensity = ({ children }: { children: ReactNode }) => {
  const theme = useMemo(
    () => ({
      token: {
        controlHeight: CONTROL_HEIGHT,
        controlHeightSM: 24,
        // Filters carry their names as placeholders, so these must be read as well as any label.
        colorTextPlaceholder: tokenValue('--ink-2'),
        fontSize: pixels('--text-13'),
        lineHeight: LINE_HEIGHT / pixels('--text-13'),
        fontSizeSM: pixels('--text-12'),
      },
      components: { Table: { cellPaddingBlockSM: 8 } },
    }),
    [],
  )
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>
}
