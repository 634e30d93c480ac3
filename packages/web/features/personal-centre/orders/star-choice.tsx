import { STAR_MAX } from '@wenli/contract/limits'
import { useId } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import styles from './star-choice.module.css'

type StarChoiceProps = {
  label: string
  value: number
  onChange: (count: number) => void
}

const counts = Array.from({ length: STAR_MAX }, (_, index) => index + 1)

/** One of five is chosen: what is drawn full up to there is for the eye alone. */
export const StarChoice = ({ label, value, onChange }: StarChoiceProps) => {
  const t = useT()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.stars}>
      {counts.map((count) => (
        <label key={count} className={styles.star} data-full={count <= value}>
          <input
            type="radio"
            name={name}
            aria-label={t('Comment.StarCount', count)}
            checked={count === value}
            onChange={() => onChange(count)}
          />
          <Icon name="star" size={24} />
        </label>
      ))}
    </div>
  )
}
