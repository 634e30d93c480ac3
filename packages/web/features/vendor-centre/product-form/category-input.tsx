import { Cascader } from 'antd'
import { useMemo, useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { useCategoryName } from './category-name.ts'
import { categoryOptions, categoryPath, soleHit } from './category-tree.ts'
import { useCategories } from './choices.ts'

type CategoryInputProps = {
  /** Categories that visitors cannot open. */
  closed: 'choosable' | 'shown'
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  placeholder?: string
  'aria-label'?: string
  'aria-required'?: 'true'
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
}

/** One category of the cascade; a branch may be chosen as well as a leaf. */
export const CategoryInput = ({ closed, value, onChange, placeholder, ...rest }: CategoryInputProps) => {
  const t = useT()
  const rows = useCategories()
  const nameOf = useCategoryName()
  const options = useMemo(() => categoryOptions(rows ?? [], { nameOf, closed }), [rows, nameOf, closed])
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const takeSole = (): void => {
    const path = soleHit(options, search)
    if (path === null) return
    onChange?.(path.at(-1) ?? null)
    setSearch('')
    setOpen(false)
  }
  return (
    <Cascader
      {...rest}
      allowClear
      changeOnSelect
      options={options}
      value={value === null || value === undefined ? [] : categoryPath(rows ?? [], value)}
      placeholder={placeholder ?? t('ProductForm.ChooseCategory')}
      showSearch={{ searchValue: search, onSearch: setSearch }}
      open={isOpen}
      onOpenChange={setOpen}
      onKeyDown={({ key }) => key === 'Enter' && takeSole()}
      style={{ inlineSize: '100%' }}
      onChange={(path) => onChange?.(path?.at(-1) ?? null)}
    />
  )
}
