import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { WallSearch } from './wall-search.tsx'
import { materialPictures } from './material-pictures.ts'
import styles from './material-wall.module.css'

const whole = '(width >= 1280px) 424px, 34vw'
const half = '(width >= 1024px) 232px, 34vw'

const materials = [
  { name: 'marble', text: 'Home.Material.Marble', sizes: whole },
  { name: 'walnut', text: 'Home.Material.Walnut', sizes: half },
  { name: 'terrazzo', text: 'Home.Material.Terrazzo', sizes: half },
  { name: 'linen', text: 'Home.Material.Linen', sizes: half },
  { name: 'travertine', text: 'Home.Material.Travertine', sizes: half },
  { name: 'slate', text: 'Home.Material.Slate', sizes: whole },
] as const

/** The hero: six textures, one sentence, and the two ways to search. */
export const MaterialWall = () => {
  const t = useT()
  return (
    <section className={styles.wall}>
      {materials.map(({ name, text, sizes }) => (
        <figure key={name} className={styles[name]}>
          <Picture
            {...materialPictures[name]}
            alt=""
            sizes={sizes}
            loading="eager"
            className={styles.picture}
          />
          <figcaption>{t(text)}</figcaption>
        </figure>
      ))}
      <div className={styles.words}>
        <h1>{t('Home.Headline')}</h1>
        <p>{t('Home.Lead')}</p>
        <WallSearch />
      </div>
    </section>
  )
}
