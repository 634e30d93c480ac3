import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import { WallSearch } from './wall-search.tsx'
import linen from './materials/linen.webp'
import marble from './materials/marble.webp'
import slate from './materials/slate.webp'
import terrazzo from './materials/terrazzo.webp'
import travertine from './materials/travertine.webp'
import walnut from './materials/walnut.webp'
import styles from './material-wall.module.css'

const materials = [
  { name: 'marble', src: marble, text: 'Home.Material.Marble' },
  { name: 'walnut', src: walnut, text: 'Home.Material.Walnut' },
  { name: 'terrazzo', src: terrazzo, text: 'Home.Material.Terrazzo' },
  { name: 'linen', src: linen, text: 'Home.Material.Linen' },
  { name: 'travertine', src: travertine, text: 'Home.Material.Travertine' },
  { name: 'slate', src: slate, text: 'Home.Material.Slate' },
] as const

/** The hero: six textures, one sentence, and the two ways to search. */
export const MaterialWall = () => {
  const t = useT()
  return (
    <section className={styles.wall}>
      {materials.map(({ name, src, text }) => (
        <figure key={name} className={styles[name]}>
          <Picture src={src} alt="" sizes="33vw" loading="eager" className={styles.picture} />
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
