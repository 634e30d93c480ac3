import { Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/text-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FramePlan, FrameTag } from '../frame-plan.ts'
import styles from './page-tags.module.css'

type TagProps = { tag: FrameTag; state: 'current' | 'open'; onClose: (() => void) | undefined }

const Tag = ({ tag, state, onClose }: TagProps) => {
  const t = useT()
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (state === 'current') place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [state])
  return (
    <li ref={place} className={styles.tag} data-state={state}>
      <Link to={tag.address} aria-current={state === 'current' ? 'page' : undefined}>
        {t(tag.title)}
      </Link>
      {onClose !== undefined && (
        <button type="button" aria-label={t('Tags.CloseOne', t(tag.title))} onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      )}
    </li>
  )
}

type PageTagsProps = Pick<FramePlan, 'tags' | 'current' | 'closeTag' | 'closeOtherTags' | 'closeAllTags'>

/** spec §2: the open pages. The first, home, has no way to close it. */
export const PageTags = ({ tags, current, closeTag, closeOtherTags, closeAllTags }: PageTagsProps) => {
  const t = useT()
  return (
    <nav className={styles.bar} aria-label={t('Tags.Label')}>
      <ul className={styles.list}>
        {tags.map((tag, index) => (
          <Tag
            key={tag.screen}
            tag={tag}
            state={tag.screen === current ? 'current' : 'open'}
            onClose={index === 0 ? undefined : () => closeTag(tag.screen)}
          />
        ))}
      </ul>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'others', label: t('Tags.CloseOthers'), onClick: closeOtherTags },
            { key: 'all', label: t('Tags.CloseAll'), onClick: closeAllTags },
          ],
        }}
      >
        <button type="button" className={styles.more} aria-label={t('Tags.More')} aria-haspopup="menu">
          <Icon name="more" size={18} />
        </button>
      </Dropdown>
    </nav>
  )
}
