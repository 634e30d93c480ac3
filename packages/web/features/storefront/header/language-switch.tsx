import { cultures } from '@wenli/contract/culture'
import { changeLanguage } from '../../../shared/i18n/change-language.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { siteOf } from '../../../shared/site.ts'
import { BasicIcon } from '../../../shared/ui/basic-icon.tsx'
import styles from './language-switch.module.css'

/** Offers the language the page is not in, under its own name. */
export const LanguageSwitch = () => {
  const t = useT()
  const change = () => {
    const current = siteOf(document).culture
    const other = cultures.find((culture) => culture !== current)
    if (other !== undefined) void changeLanguage(other)
  }
  return (
    <button type="button" className={styles.switch} onClick={change}>
      <BasicIcon name="globe" size={14} />
      {t('Site.OtherCulture')}
    </button>
  )
}
