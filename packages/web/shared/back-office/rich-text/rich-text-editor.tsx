import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { Button } from 'antd'
import { useT } from '../../i18n/text-provider.tsx'
import { editorCommands } from './editor-commands.ts'
import { editorExtensions } from './editor-extensions.ts'
import { LinkButton } from './link-button.tsx'
import { PictureButton } from './picture-button.tsx'
import type { RichTextProps } from './rich-text-input.tsx'
import styles from './rich-text.module.css'

type ToolbarProps = { editor: Editor } & Pick<RichTextProps, 'usage' | 'onUploaded'>

const Toolbar = ({ editor, usage, onUploaded }: ToolbarProps) => {
  const t = useT()
  const active = useEditorState({
    editor,
    selector: ({ editor }) => editorCommands.map(({ isActive }) => isActive?.(editor) ?? false),
  })
  return (
    <div role="toolbar" aria-label={t('Editor.Toolbar')} className={styles.toolbar}>
      {editorCommands.map(({ name, label, run, isActive }, index) => (
        <Button
          key={name}
          size="small"
          type="text"
          aria-pressed={isActive === undefined ? undefined : active[index]}
          className={active[index] ? styles.active : undefined}
          onClick={() => run(editor)}
        >
          {t(label)}
        </Button>
      ))}
      <LinkButton editor={editor} />
      <PictureButton editor={editor} usage={usage} onUploaded={onUploaded} />
    </div>
  )
}

const editorAttributes = ({ id, label, invalid, describedBy }: RichTextProps): Record<string, string> => ({
  ...(id === undefined ? {} : { id }),
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-invalid': String(invalid === true),
  ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
})

/** The editor itself, loaded with the first form that needs it. An empty document is no text. */
export const RichTextEditor = (props: RichTextProps) => {
  const editor = useEditor({
    extensions: editorExtensions,
    content: props.value ?? '',
    immediatelyRender: true,
    editorProps: { attributes: editorAttributes(props) },
    onUpdate: ({ editor }) => props.onChange?.(editor.isEmpty ? null : editor.getHTML()),
  })
  return (
    <div className={styles.editor} data-invalid={props.invalid}>
      <Toolbar editor={editor} usage={props.usage} onUploaded={props.onUploaded} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  )
}
