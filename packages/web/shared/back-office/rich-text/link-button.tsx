import type { Editor } from '@tiptap/react'
import { isLink } from '@wenli/contract/is-link'
import { Button, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { useT } from '../../i18n/text-provider.tsx'

/** Puts a link on the chosen words; an empty address takes it away. */
export const LinkButton = ({ editor }: { editor: Editor }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const valid = address.trim() === '' || isLink(address.trim())

  const onOpenChange = (isOpen: boolean): void => {
    setOpen(isOpen)
    const current: unknown = editor.getAttributes('link')['href']
    if (isOpen) setAddress(typeof current === 'string' ? current : '')
  }
  const apply = (): void => {
    const href = address.trim()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else chain.setLink({ href }).run()
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger="click"
      destroyOnHidden
      content={
        <Space.Compact>
          <Input
            value={address}
            status={valid ? '' : 'error'}
            aria-label={t('Editor.LinkAddress')}
            aria-invalid={!valid}
            placeholder={t('Editor.LinkHint')}
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault()
              if (valid) apply()
            }}
          />
          <Button type="primary" disabled={!valid} onClick={apply}>
            {t('Dialog.Confirm')}
          </Button>
        </Space.Compact>
      }
    >
      <Button size="small" type="text" aria-pressed={editor.isActive('link')}>
        {t('Editor.Link')}
      </Button>
    </Popover>
  )
}
