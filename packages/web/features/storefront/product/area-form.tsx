import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import styles from './area-calculator.module.css'
import { piecesFor, WASTE_PERCENTS } from './pieces-for.ts'

export type AreaFormProps = { most: number; unit: string; onTake: (quantity: number) => void }

/** What a wall or a floor needs, with what is lost by cutting. */
export const AreaForm = ({ most, unit, onTake }: AreaFormProps) => {
  const t = useT()
  const [area, setArea] = useState('')
  const [waste, setWaste] = useState<number>(WASTE_PERCENTS[0])
  const needed = piecesFor(area, waste)
  return (
    <div className={styles.form}>
      <Field
        label={t('Area.Area', unit)}
        inputMode="decimal"
        maxLength={8}
        placeholder={t('Area.AreaHint')}
        value={area}
        onChange={(event) => setArea(event.target.value)}
      />
      <fieldset className={styles.waste}>
        <legend>{t('Area.Waste')}</legend>
        {WASTE_PERCENTS.map((percent) => (
          <label key={percent}>
            <input type="radio" name="waste" checked={waste === percent} onChange={() => setWaste(percent)} />
            <span>{t('Area.Percent', percent)}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className={styles.outcome}>
        {needed === null ? t('Area.Ask') : t('Area.Needed', needed, unit)}
      </p>
      <Button disabled={needed === null || needed > most} onClick={() => needed !== null && onTake(needed)}>
        {t(needed !== null && needed > most ? 'Area.TooMuch' : 'Area.Take')}
      </Button>
    </div>
  )
}
