import { Skeleton, Tag } from 'antd'
import type { CellProps } from '../list/column-def.ts'
import { useRoleOptions } from './role-options.ts'
import styles from './roles-cell.module.css'

export const RolesCell = ({ row }: CellProps) => {
  const { data: options = [], isPending } = useRoleOptions()
  const names = row['roleNames']
  if (!Array.isArray(names)) return null
  if (isPending) return <Skeleton.Button active size="small" />
  return (
    <span className={styles.roles}>
      {names
        .filter((name) => typeof name === 'string')
        .map((name) => (
          <Tag key={name}>{options.find(({ value }) => value === name)?.label ?? name}</Tag>
        ))}
    </span>
  )
}
