import { useEffect, useId, useRef, useState, type FocusEvent } from 'react'
import styles from './dropdown.module.css'
import { Icon, type IconName } from './icon.tsx'

export type DropdownItem = { icon: IconName; text: string; onChoose: () => void }

/** A button that opens a short list of actions; closes on choice, Esc, or when the focus leaves. */
export const Dropdown = ({ label, items }: { label: string; items: readonly DropdownItem[] }) => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!open) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])

  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    const { relatedTarget, currentTarget } = event
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div ref={box} className={styles.dropdown} onBlur={onBlur}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" size={16} />
      </button>
      <ul id={listId} className={styles.list} hidden={!open}>
        {items.map(({ icon, text, onChoose }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => {
                setOpen(false)
                onChoose()
              }}
            >
              <Icon name={icon} size={18} />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
