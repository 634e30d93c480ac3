import { Button, Input } from 'antd'
import { useT } from '../../shared/i18n/text-provider.tsx'

type KeywordBoxProps = {
  /** What it looks through, also for those who do not see it. */
  label: string
  /** The one in the address; another one begins the box anew. */
  keyword: string | undefined
  onSearch: (keyword: string | undefined) => void
  className: string | undefined
}

/** Looks through a list of the shop by a word. */
export const KeywordBox = ({ label, keyword, onSearch, className }: KeywordBoxProps) => {
  const t = useT()
  return (
    <Input.Search
      key={keyword ?? ''}
      className={className}
      defaultValue={keyword}
      allowClear
      maxLength={100}
      aria-label={label}
      placeholder={label}
      enterButton={<Button>{t('VendorCentre.Search')}</Button>}
      onSearch={(typed) => onSearch(typed.trim() === '' ? undefined : typed)}
    />
  )
}
