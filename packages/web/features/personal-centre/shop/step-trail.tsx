import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './step-trail.module.css'

type StepTrailProps = { steps: readonly string[]; current: number }

const stateOf = (index: number, current: number): 'done' | 'current' | 'ahead' => {
  if (index < current) return 'done'
  return index === current ? 'current' : 'ahead'
}

/** The steps of a form, and how far one has got. */
export const StepTrail = ({ steps, current }: StepTrailProps) => {
  const t = useT()
  return (
    <ol className={styles.trail} aria-label={t('ShopRegister.Steps')}>
      {steps.map((title, index) => {
        const state = stateOf(index, current)
        return (
          <li key={title} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.number}>
              {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span className={styles.name}>{title}</span>
            {state === 'done' && <span className="visually-hidden">{t('ShopRegister.StepDone')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
