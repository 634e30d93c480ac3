import styles from './wait-screen.module.css'

/** Stands where something will be in a moment, inside a page that is already there. */
export const WaitNotice = ({ children }: { children: string }) => (
  <div className={styles.screen} role="status">
    <span className={styles.threads} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
    {children}
  </div>
)

/** A page of its own that does something and will be gone in a moment. */
export const WaitScreen = ({ children }: { children: string }) => (
  <main>
    <WaitNotice>{children}</WaitNotice>
  </main>
)
