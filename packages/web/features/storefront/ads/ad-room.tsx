import styles from './ad-slot.module.css'

/** Room for advertisements that are on their way, as high as their pictures. */
export const AdRoom = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <div className={styles.slot}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.room} />
      ))}
    </div>
  )
