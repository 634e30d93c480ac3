/** spec §2: the two themes. Values of the main colour are the tokens `--main-*` of tokens.css. */
export const menuThemes = ['light', 'dark'] as const
export type MenuTheme = (typeof menuThemes)[number]

export const mainColors = ['ochre', 'celadon', 'indigo', 'plum', 'slate'] as const
export type MainColor = (typeof mainColors)[number]

export type Themes = { menuTheme: MenuTheme; mainColor: MainColor }

/** What storage holds may be anything; the defaults are the light menu and the brand's colour. */
export const themesFrom = (menuTheme: string | null, mainColor: string | null): Themes => ({
  menuTheme: menuThemes.find((theme) => theme === menuTheme) ?? 'light',
  mainColor: mainColors.find((color) => color === mainColor) ?? 'ochre',
})
