import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { textOrEmpty, type FieldInputProps } from '../fields/field-input.ts'
import { MultilineInput } from '../fields/inputs/multiline-input.tsx'
import { useWords } from '../texts/use-words.ts'
import { needsSource } from './editor-extensions.ts'
import styles from './rich-text.module.css'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

/** Formatted text, with its HTML one click away. Tables are edited there: the editor has none and would drop them. */
export const RichTextInput = (props: FieldInputProps) => {
  const { t } = useWords()
  const html = textOrEmpty(props.value)
  const [source, setSource] = useState(() => needsSource(html))
  return (
    <div className={styles.input}>
      {source ? (
        <MultilineInput {...props} />
      ) : (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
          <RichTextEditor {...props} />
        </Suspense>
      )}
      <Button
        size="small"
        type="link"
        className={styles.mode}
        disabled={source && needsSource(html)}
        onClick={() => setSource(!source)}
      >
        {t(source ? 'Editor.ShowEditor' : 'Editor.ShowSource')}
      </Button>
      {source && needsSource(html) && <span className={styles.hint}>{t('Editor.TableHint')}</span>}
    </div>
  )
}
