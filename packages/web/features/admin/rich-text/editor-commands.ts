import type { Editor } from '@tiptap/react'
import type { TextKey } from '../../../shared/i18n/text-key.ts'

/** One button of the toolbar. */
export type EditorCommand = {
  readonly name: string
  readonly label: TextKey
  /** What stands on the button; short, so that the row fits. */
  readonly face: TextKey
  readonly run: (editor: Editor) => void
  readonly isActive?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3, label: TextKey, face: TextKey): EditorCommand => ({
  name: `heading-${level}`,
  label,
  face,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
})

export const editorCommands: readonly EditorCommand[] = [
  heading(2, 'Editor.Heading2', 'Editor.Face.Heading2'),
  heading(3, 'Editor.Heading3', 'Editor.Face.Heading3'),
  {
    name: 'bold',
    label: 'Editor.Bold',
    face: 'Editor.Face.Bold',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    name: 'underline',
    label: 'Editor.Underline',
    face: 'Editor.Face.Underline',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    name: 'bullets',
    label: 'Editor.Bullets',
    face: 'Editor.Face.Bullets',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    label: 'Editor.Numbers',
    face: 'Editor.Face.Numbers',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    label: 'Editor.Quote',
    face: 'Editor.Face.Quote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'rule',
    label: 'Editor.Rule',
    face: 'Editor.Face.Rule',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'undo',
    label: 'Editor.Undo',
    face: 'Editor.Face.Undo',
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: 'Editor.Redo',
    face: 'Editor.Face.Redo',
    run: (editor) => editor.chain().focus().redo().run(),
  },
]
