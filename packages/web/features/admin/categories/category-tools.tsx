import {
  createProductCategory,
  deleteProductCategory,
  updateProductCategory,
  type ProductCategoryItem,
} from '@wenli/contract/base-info/product-category'
import { Button, TreeSelect } from 'antd'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useWords } from '../texts/use-words.ts'
import { useMayEnter } from '../use-may-enter.ts'
import {
  arrangedAt,
  branchOf,
  categoryNodes,
  stepped,
  type Arrangement,
  type CategoryNode,
} from './category-nodes.ts'
import styles from './category-tools.module.css'
import { useCategoryWrites } from './use-categories.ts'

type CategoryToolsProps = {
  readonly rows: readonly ProductCategoryItem[]
  readonly row: ProductCategoryItem
  readonly onEdit: () => void
  readonly onCreateBelow: () => void
  readonly onDeleted: () => void
  readonly onArrange: (arrangement: Arrangement) => void
}

type Place = { value: number; title: string; children: Place[] }
const TOP = 0

const placesOf = (nodes: readonly CategoryNode[]): Place[] =>
  nodes.map(({ row, children }) => ({ value: row.id, title: row.name, children: placesOf(children) }))

/** What dragging does, for those who do not drag; and the rest of what can be done with the chosen category. */
export const CategoryTools = (props: CategoryToolsProps) => {
  const { rows, row, onEdit, onCreateBelow, onDeleted, onArrange } = props
  const { t } = useWords()
  const mayEnter = useMayEnter()
  const { remove } = useCategoryWrites()
  const mayEdit = mayEnter(updateProductCategory.access)
  const [up, down] = [stepped(rows, row.id, -1), stepped(rows, row.id, 1)]
  const own = branchOf(rows, row.id)
  const places = placesOf(categoryNodes(rows.filter(({ id }) => !own.has(id))))

  const ask = async (): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t('Admin.DeleteTitle', t('ProductCategory')),
      content: t('Admin.DeleteHint', row.name),
      confirmText: t('Admin.Delete'),
    })
    if (!confirmed) return
    await remove(row.id)
    showToast('success', t('Admin.Deleted'))
    onDeleted()
  }
  const move = (to: number): void => {
    const parentId = to === TOP ? null : to
    if (parentId !== row.parentId) onArrange(arrangedAt(rows, row.id, { parentId, place: rows.length }))
  }
  return (
    <div className={styles.tools} role="group" aria-label={t('AdminCategory.Tools', row.name)}>
      <strong className={styles.name}>{row.name}</strong>
      {mayEdit && (
        <>
          <Button disabled={up === undefined} onClick={() => up && onArrange(up)}>
            {t('AdminCategory.Up')}
          </Button>
          <Button disabled={down === undefined} onClick={() => down && onArrange(down)}>
            {t('AdminCategory.Down')}
          </Button>
          <TreeSelect<number>
            className={styles.place}
            aria-label={t('AdminCategory.MoveTo')}
            prefix={t('AdminCategory.Below')}
            value={row.parentId ?? TOP}
            treeDefaultExpandAll
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeData={[{ value: TOP, title: t('AdminCategory.Top'), children: places }]}
            onChange={move}
          />
          <Button onClick={onEdit}>{t('Admin.Edit')}</Button>
        </>
      )}
      {mayEnter(createProductCategory.access) && (
        <Button onClick={onCreateBelow}>{t('AdminCategory.CreateBelow')}</Button>
      )}
      {mayEnter(deleteProductCategory.access) && (
        <Button danger type="text" onClick={() => void ask().catch(() => undefined)}>
          {t('Admin.Delete')}
        </Button>
      )}
    </div>
  )
}
