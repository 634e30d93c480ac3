import styles from './wait-screen.module.css'

/** A page that does something and will be gone in a moment. */
export const WaitScreen = ({ children }: { children: string }) => (
  <main className={styles.screen} role="status">
    <span className={styles.threads} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
    {children}
  </main>
)
