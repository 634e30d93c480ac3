import { paths } from '@wenli/contract/paths'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { shownCategories } from '../navigation/navigation-items.ts'
import { useNavigation } from '../navigation/use-navigation.tsx'
import styles from './category-panel.module.css'

/** As many children as fit under a picture without pushing the next row. */
const CHILD_COUNT = 4

/** spec §5: the first seven top-level categories, each with the way to its first children. */
export const CategoryPanel = () => {
  const t = useT()
  const categories = shownCategories(useNavigation())
  if (categories.length === 0) return null
  return (
    <nav className={styles.panel} aria-label={t('Nav.Categories')}>
      <ul>
        {categories.map(({ id, name, productCategoryNo, coverImageUrl, children }) => (
          <li key={id}>
            <AppLink to={paths.productList(productCategoryNo)} className={styles.category}>
              <Picture
                src={coverImageUrl}
                alt=""
                sizes="72px"
                loading="eager"
                priority="low"
                className={styles.picture}
              />
              <span>{name}</span>
            </AppLink>
            <p className={styles.children}>
              {children.slice(0, CHILD_COUNT).map((child) => (
                <AppLink key={child.id} to={paths.productList(child.productCategoryNo)}>
                  {child.name}
                </AppLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
