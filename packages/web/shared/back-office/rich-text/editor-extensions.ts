import { StarterKit } from '@tiptap/starter-kit'
import { PictureNode } from './picture-node.ts'

/** The tags that the server keeps, and no others (`href` by https or a path of our own). */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    trailingNode: false,
  }),
  PictureNode,
]

/** What the editor has no words for and would drop without asking. */
export const needsSource = (html: string): boolean => /<table[\s>]/i.test(html)
