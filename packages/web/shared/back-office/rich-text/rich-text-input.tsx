import type { ImageUsage } from '@wenli/contract/filing/usage'
import { Button, Input, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../i18n/text-provider.tsx'
import { needsSource } from './editor-extensions.ts'
import styles from './rich-text.module.css'

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
)

export type RichTextProps = {
  label: string
  /** What pictures inside the text are uploaded for. */
  usage: ImageUsage
  onUploaded?: ((location: string) => void) | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  /** These three may come from a form's item. */
  id?: string
  value?: string | null
  onChange?: (html: string | null) => void
}

/** Formatted text, with its HTML one click away. Tables are edited there: the editor has none and would drop them. */
export const RichTextInput = (props: RichTextProps) => {
  const t = useT()
  const html = props.value ?? ''
  const [source, setSource] = useState(() => needsSource(html))
  return (
    <div className={styles.input}>
      {source ? (
        <Input.TextArea
          id={props.id}
          value={html}
          status={props.invalid ? 'error' : ''}
          autoSize={{ minRows: 3, maxRows: 10 }}
          spellCheck={false}
          aria-label={props.label}
          aria-invalid={props.invalid === true}
          aria-describedby={props.describedBy}
          onChange={(event) => props.onChange?.(event.target.value)}
        />
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
