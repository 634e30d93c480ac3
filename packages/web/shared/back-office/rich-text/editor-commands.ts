import type { Editor } from '@tiptap/react'
import type { TextKey } from '../../i18n/text-key.ts'

/** One button of the toolbar. */
export type EditorCommand = {
  readonly name: string
  readonly label: TextKey
  readonly run: (editor: Editor) => void
  readonly isActive?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3, label: TextKey): EditorCommand => ({
  name: `heading-${level}`,
  label,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
})

export const editorCommands: readonly EditorCommand[] = [
  heading(2, 'Editor.Heading2'),
  heading(3, 'Editor.Heading3'),
  {
    name: 'bold',
    label: 'Editor.Bold',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    name: 'underline',
    label: 'Editor.Underline',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    name: 'bullets',
    label: 'Editor.Bullets',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    label: 'Editor.Numbers',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    label: 'Editor.Quote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'rule',
    label: 'Editor.Rule',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'undo',
    label: 'Editor.Undo',
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: 'Editor.Redo',
    run: (editor) => editor.chain().focus().redo().run(),
  },
]
