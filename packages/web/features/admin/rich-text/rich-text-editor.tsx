import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { Button } from 'antd'
import { ariaOf, textOrEmpty, type FieldInputProps } from '../fields/field-input.ts'
import { useWords } from '../texts/use-words.ts'
import { editorCommands } from './editor-commands.ts'
import { editorExtensions } from './editor-extensions.ts'
import { LinkButton } from './link-button.tsx'
import { PictureButton } from './picture-button.tsx'
import styles from './rich-text.module.css'

const Toolbar = ({ editor, usage }: { editor: Editor; usage: NonNullable<FieldInputProps['usage']> }) => {
  const { t } = useWords()
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
      <PictureButton editor={editor} usage={usage} />
    </div>
  )
}

const editorAttributes = (props: FieldInputProps): Record<string, string> => {
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = ariaOf(props)
  return {
    id: props.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props.label,
    'aria-invalid': String(invalid),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  }
}

/** The editor itself, loaded with the first form that needs it. An empty document is no text. */
const RichTextEditor = (props: FieldInputProps) => {
  const editor = useEditor({
    extensions: editorExtensions,
    content: textOrEmpty(props.value),
    immediatelyRender: true,
    editorProps: { attributes: editorAttributes(props) },
    onUpdate: ({ editor }) => props.onChange(editor.isEmpty ? null : editor.getHTML()),
  })
  return (
    <div className={styles.editor} data-invalid={props.invalid}>
      <Toolbar editor={editor} usage={props.usage ?? 'PortalSubject'} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  )
}

export default RichTextEditor
