import { useSearchParams } from 'react-router'
import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import styles from './category-bar.module.css'
import { shownCategories } from './navigation-items.ts'
import { useNavigation } from './use-navigation.tsx'

/** spec §2: category links of the header; below each its own children while it is pointed at or holds the focus. */
export const CategoryBar = () => {
  const t = useT()
  const items = useNavigation()
  const [search] = useSearchParams()
  const current = search.get('ctg')
  return (
    <nav className={styles.bar} aria-label={t('Nav.Categories')}>
      <ul className={styles.list}>
        {shownCategories(items).map(({ id, name, productCategoryNo, children }) => (
          <li key={id} className={styles.item}>
            <AppLink
              to={paths.productList(productCategoryNo)}
              className={styles.link}
              aria-current={current === productCategoryNo ? 'page' : undefined}
            >
              {name}
            </AppLink>
            {children.length > 0 && (
              <ul className={styles.children}>
                {children.map((child) => (
                  <li key={child.id}>
                    <AppLink to={paths.productList(child.productCategoryNo)}>{child.name}</AppLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        <li className={styles.section}>
          <AppLink to={paths.findingList()} className={styles.link}>
            {t('Title.FindingList')}
          </AppLink>
        </li>
        <li>
          <AppLink to={paths.shop()} className={styles.link}>
            {t('Title.Shop')}
          </AppLink>
        </li>
      </ul>
    </nav>
  )
}
