import { Drawer } from 'antd'
import { useT } from '../../i18n/text-provider.tsx'
import { mainColors, menuThemes } from './themes.ts'
import styles from './theme-drawer.module.css'
import { chooseThemes, useThemes } from './use-themes.ts'

/** spec §2: the two themes, menu and main colour. A choice counts at once. */
export const ThemeDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT()
  const { menuTheme, mainColor } = useThemes()
  return (
    <Drawer title={t('Theme.Title')} open={open} onClose={onClose} size={320} destroyOnHidden>
      <fieldset className={styles.choices}>
        <legend>{t('Theme.Menu')}</legend>
        {menuThemes.map((theme) => (
          <label key={theme} className={styles.choice}>
            <input
              type="radio"
              name="menuTheme"
              checked={theme === menuTheme}
              onChange={() => chooseThemes({ menuTheme: theme })}
            />
            <span className={styles.swatch} data-theme={theme} aria-hidden="true" />
            {t(`Theme.Menu.${theme}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('Theme.MainColor')}</legend>
        {mainColors.map((color) => (
          <label key={color} className={styles.choice}>
            <input
              type="radio"
              name="mainColor"
              checked={color === mainColor}
              onChange={() => chooseThemes({ mainColor: color })}
            />
            <span
              className={styles.swatch}
              style={{ background: `var(--main-${color})` }}
              aria-hidden="true"
            />
            {t(`Theme.MainColor.${color}`)}
          </label>
        ))}
      </fieldset>
    </Drawer>
  )
}
