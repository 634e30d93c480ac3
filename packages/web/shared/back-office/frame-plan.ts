import type { TextKey } from '../i18n/text-key.ts'
import type { IconName } from '../ui/icon.tsx'

/** What a back-office frame draws around its pages. Which entries show is decided beside the route table. */
export type FrameEntry = { screen: string; path: string; title: TextKey }

/** A group of the side menu; one whose only entry has its title is drawn as that entry. */
export type FrameSection = { title: TextKey; icon: IconName; entries: readonly FrameEntry[] }

export type FrameTag = { screen: string; address: string; title: TextKey }

export type FrameCrumb = { title: TextKey; path?: string }

export type FrameArea = { area: string; title: TextKey; path: string }

export type FramePlan = {
  /** The areas the person may enter, and the one they are in. */
  areas: readonly FrameArea[]
  area: string
  menu: readonly FrameSection[]
  /** The screen that is shown; empty when the address has none. */
  current: string
  /** The screen whose entry of the menu is marked. */
  entry: string
  /** Open pages; the first is home and stays. */
  tags: readonly FrameTag[]
  crumbs: readonly FrameCrumb[]
  closeTag: (screen: string) => void
  closeOtherTags: () => void
  closeAllTags: () => void
}

export const isSingleEntry = ({ title, entries }: FrameSection): boolean =>
  entries.length === 1 && entries[0]?.title === title
