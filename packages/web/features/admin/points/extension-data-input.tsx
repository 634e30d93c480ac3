import { useEffect, useId, useRef } from 'react'
import type { FieldInputProps } from '../fields/field-input.ts'
import { MultilineInput } from '../fields/inputs/multiline-input.tsx'
import { FieldFrame } from '../form/field-row.tsx'
import { ImageInput } from '../images/image-input.tsx'
import { useWords } from '../texts/use-words.ts'
import styles from './extension-data-input.module.css'
import { evidenceIn, extensionObject, withEvidence } from './extension-data.ts'

/** The data as text, and below it the picture that it names: a receipt, a letter, a screenshot. */
export const ExtensionDataInput = (props: FieldInputProps) => {
  const { t } = useWords()
  const pictureId = useId()
  // An upload ends in a later render than it began: it adds to the text as it is by then.
  const latest = useRef(props.value)
  useEffect(() => {
    latest.current = props.value
  }, [props.value])
  const keep = (location: unknown): void => {
    const data = extensionObject(latest.current)
    if (data !== null) props.onChange(withEvidence(data, typeof location === 'string' ? location : null))
  }
  const label = t('AdminPoints.Evidence')
  const hint = t('AdminPoints.EvidenceHint')
  return (
    <>
      <MultilineInput {...props} />
      {extensionObject(props.value) !== null && (
        <div className={styles.evidence}>
          <FieldFrame
            id={pictureId}
            label={label}
            required={false}
            problem={undefined}
            hint={hint}
            width="whole"
          >
            <ImageInput
              {...props}
              id={pictureId}
              label={label}
              meta={null}
              usage="MarketingUserPointDetail"
              value={evidenceIn(props.value)}
              onChange={keep}
              required={false}
              invalid={false}
              describedBy={`${pictureId}-hint`}
            />
          </FieldFrame>
        </div>
      )}
    </>
  )
}
