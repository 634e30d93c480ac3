import type { Access } from '@wenli/contract/access'
import { paths } from '@wenli/contract/paths'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import styles from './admin-home.module.css'

/** What administrators come for most. The text is the permission's own: it says the deed. */
const shortcuts = [
  { access: 'Pages.User.Create', page: paths.adminCreate('users') },
  { access: 'Pages.Role.Create', page: paths.adminCreate('roles') },
  { access: 'Pages.Tenant.Create', page: paths.adminCreate('tenants') },
  { access: 'Pages.Subject.Create', page: paths.adminCreate('subjects') },
  { access: 'Pages.Brand.Create', page: paths.adminCreate('brands') },
  { access: 'Pages.Activity.Create', page: paths.adminCreate('activities') },
  { access: 'Pages.Notice.Create', page: paths.adminCreate('notices') },
  { access: 'Pages.Setting.Edit', page: paths.adminPage('settings') },
] as const satisfies readonly { access: Access; page: string }[]

export const Shortcuts = () => {
  const { t, word } = useWords()
  const mayEnter = useMayEnter()
  const open = shortcuts.filter(({ access }) => mayEnter(access))
  if (open.length === 0) return null
  return (
    <section aria-labelledby="admin-shortcuts">
      <h2 id="admin-shortcuts" className={styles.heading}>
        {t('AdminHome.Shortcuts')}
      </h2>
      <div className={styles.shortcuts}>
        {open.map(({ access, page }) => (
          <ButtonLink key={access} to={page}>
            {word(`Permission.${access}`)}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
