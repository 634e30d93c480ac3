import { ConfigProvider, type ThemeConfig } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useMemo, type ReactNode } from 'react'
import { siteOf } from '../../site.ts'
import { tokenValue } from '../../ui/token-value.ts'
import { mixColor } from './mix-color.ts'
import type { MainColor } from './themes.ts'
import { useThemes } from './use-themes.ts'
import './form-hints.css'
import './main-color.css'

const pixels = (name: `--${string}`): number => Number.parseFloat(tokenValue(name))

/** The library's own tints of a dark colour turn grey; ours are paper with a little of it. */
const tintsOf = <Name extends string>(name: Name, color: string) => {
  const paper = tokenValue('--surface')
  const ink = tokenValue('--ink')
  return {
    [`color${name}`]: color,
    [`color${name}Bg`]: mixColor(color, 0.08, paper),
    [`color${name}BgHover`]: mixColor(color, 0.14, paper),
    [`color${name}Border`]: mixColor(color, 0.4, paper),
    [`color${name}BorderHover`]: mixColor(color, 0.6, paper),
    [`color${name}Hover`]: mixColor(color, 0.85, ink),
    [`color${name}Active`]: mixColor(color, 0.75, ink),
  }
}

const colors = (main: string): ThemeConfig['token'] => ({
  ...tintsOf('Primary', main),
  ...tintsOf('Info', main),
  ...tintsOf('Success', tokenValue('--success')),
  ...tintsOf('Warning', tokenValue('--warning')),
  ...tintsOf('Error', tokenValue('--danger')),
  colorLink: main,
  colorLinkHover: mixColor(main, 0.85, tokenValue('--ink')),
  colorTextBase: tokenValue('--ink'),
  colorText: tokenValue('--ink'),
  colorTextHeading: tokenValue('--ink'),
  colorTextSecondary: tokenValue('--ink-2'),
  colorTextTertiary: tokenValue('--ink-2'),
  colorTextQuaternary: tokenValue('--ink-3'),
  colorTextDescription: tokenValue('--ink-2'),
  // Many a field is named by it, so it must be read as well as any label.
  colorTextPlaceholder: tokenValue('--ink-2'),
  colorBgLayout: tokenValue('--paper'),
  // An input's edge is seen (3:1); lines between things stay quiet.
  colorBorder: tokenValue('--ink-3'),
  colorBorderSecondary: tokenValue('--line'),
  colorSplit: tokenValue('--line'),
})

/** The menu on its dark ground uses the colours of the footer. */
const menuColors = (main: string) => ({
  itemSelectedColor: main,
  itemSelectedBg: mixColor(main, 0.1, tokenValue('--surface')),
  itemHoverBg: tokenValue('--paper'),
  itemHeight: 44,
  iconSize: 18,
  collapsedIconSize: 20,
  collapsedWidth: pixels('--frame-menu-shrunk'),
  activeBarBorderWidth: 0,
  itemBg: 'transparent',
  subMenuItemBg: 'transparent',
  darkItemBg: tokenValue('--footer'),
  darkSubMenuItemBg: tokenValue('--footer'),
  darkPopupBg: tokenValue('--footer'),
  darkItemColor: tokenValue('--footer-ink'),
  darkItemHoverColor: tokenValue('--surface'),
  darkItemSelectedBg: main,
  darkItemSelectedColor: tokenValue('--surface'),
})

/** antd, fed from tokens.css. */
const themeOf = (mainColor: MainColor): ThemeConfig => {
  const main = tokenValue(`--main-${mainColor}`)
  return {
    token: {
      ...colors(main),
      fontFamily: tokenValue('--font'),
      fontSize: pixels('--text-body'),
      lineHeight: Number.parseFloat(tokenValue('--leading-text')),
      fontWeightStrong: 600,
      borderRadius: pixels('--radius-input'),
      borderRadiusLG: pixels('--radius-card'),
      controlHeight: 40,
      controlHeightSM: 32,
      boxShadowTertiary: 'none',
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Menu: menuColors(main),
      // The buttons of a drawer end where its fields end.
      Drawer: { footerPaddingInline: 24 },
      Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 4px' },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Tabs: { horizontalItemGutter: 24 },
      // On its own tint the colour alone would be too light to read.
      Tag: { colorWarning: mixColor(tokenValue('--warning'), 0.75, tokenValue('--ink')) },
      Segmented: { trackBg: tokenValue('--line') },
      Slider: { railBg: tokenValue('--line-strong'), railHoverBg: tokenValue('--line-strong') },
    },
  }
}

/** The main colour also repaints our own parts, dialogs and toasts included: they stand outside the frame. */
const usePaintedDocument = (mainColor: MainColor): void => {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['mainColor'] = mainColor
    return () => {
      delete dataset['mainColor']
    }
  }, [mainColor])
}

export const BackOfficeTheme = ({ children }: { children: ReactNode }) => {
  const { mainColor } = useThemes()
  const theme = useMemo(() => themeOf(mainColor), [mainColor])
  usePaintedDocument(mainColor)
  return (
    <ConfigProvider
      theme={theme}
      locale={siteOf(document).culture === 'en' ? enUS : zhCN}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  )
}
