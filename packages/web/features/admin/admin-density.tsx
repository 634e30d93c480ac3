import { ConfigProvider } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useIsPhone } from '../../shared/back-office/use-is-phone.ts'
import { tokenValue } from '../../shared/ui/token-value.ts'

const CONTROL_HEIGHT = 32
const LINE_HEIGHT = 20
const pixels = (token: `--${string}`): number => Number.parseInt(tokenValue(token), 10)

const denser = () => ({
  controlHeight: CONTROL_HEIGHT,
  controlHeightSM: 24,
  fontSize: pixels('--text-13'),
  lineHeight: LINE_HEIGHT / pixels('--text-13'),
  fontSizeSM: pixels('--text-12'),
})

/** On a desk the admin is denser than the rest of the back office; fingers need the usual room. */
export const AdminDensity = ({ children }: { children: ReactNode }) => {
  const isPhone = useIsPhone()
  const theme = useMemo(
    () => ({
      token: isPhone ? {} : denser(),
      components: { Table: { cellPaddingBlockSM: 8 } },
    }),
    [isPhone],
  )
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>
}
