import {
  createProductCategory,
  getAllProductCategories,
  getProductCategoryForEdit,
  productCategoryFields,
  updateProductCategory,
  type ProductCategoryItem,
} from '@wenli/contract/base-info/product-category'
import { Button, Skeleton, Tree } from 'antd'
import { useEffect, useState } from 'react'
import { AdminDensity } from './admin-density.tsx'
import {
  arrangedAt,
  categoryNodes,
  type Arrangement,
  type CategoryNode,
} from './categories/category-nodes.ts'
import { CategoryContents } from './categories/category-contents.tsx'
import { CategoryTitle } from './categories/category-title.tsx'
import { CategoryTools } from './categories/category-tools.tsx'
import { useCategoryTree, useCategoryWrites } from './categories/use-categories.ts'
import { appPath, type EntityScreen } from './entity/entity-screen.ts'
import pageStyles from './entity/entity-page.module.css'
import { fieldDefs } from './form/field-def.ts'
import { RecordDrawer, type DrawerTask } from './form/record-drawer.tsx'
import { ListMessage } from '../../shared/back-office/page/list-message.tsx'
import { useWords } from './texts/use-words.ts'
import { useMayEnter } from './use-may-enter.ts'
import styles from './categories.page.module.css'

const entity = 'ProductCategory'

/** The form of a category; a new one starts below the given parent and published. */
const screenBelow = (parentId: number | null): EntityScreen => ({
  entity,
  access: {
    GetAll: getAllProductCategories.access,
    Get: getProductCategoryForEdit.access,
    Create: createProductCategory.access,
    Update: updateProductCategory.access,
  },
  path: appPath(entity),
  columns: [],
  filters: [],
  fields: fieldDefs(entity, productCategoryFields, {
    parentId: { start: parentId ?? undefined },
    isPublished: { start: true },
  }),
  groups: [
    { title: 'AdminCategory.Flags', fields: ['isPublished', 'isRecommended', 'isFooterLink', 'priority'] },
    {
      title: 'AdminGroup.Pictures',
      fields: ['coverImageUrl', 'bannerImageUrl', 'recommendedBannerImageUrl', 'hotSellingBannerImageUrl'],
    },
    {
      title: 'AdminProduct.Advertising',
      fields: ['isAdvertised', 'adImageUrl', 'adTargetUrl', 'adPriority'],
    },
  ],
})

const drawTitle = ({ row }: CategoryNode) => <CategoryTitle row={row} />

type Task = { readonly screen: EntityScreen; readonly drawer: DrawerTask }
type Drop = { id: number; over: ProductCategoryItem; place: number; isOnto: boolean }

/** Dropped onto a category it becomes its first child, between two it stands there. */
const dropped = (rows: readonly ProductCategoryItem[], { id, over, place, isOnto }: Drop): Arrangement => {
  if (isOnto) return arrangedAt(rows, id, { parentId: over.id, place: 0 })
  const family = rows.filter((row) => row.parentId === over.parentId && row.id !== id)
  const at = family.findIndex((row) => row.id === over.id)
  return arrangedAt(rows, id, { parentId: over.parentId, place: at + (place < 0 ? 0 : 1) })
}

/** The tree of categories: drag to order and to move, or choose one and use the buttons. */
const CategoriesPage = () => {
  const { t, word } = useWords()
  const mayEnter = useMayEnter()
  const tree = useCategoryTree()
  const { arrange } = useCategoryWrites()
  const [chosen, setChosen] = useState<number | null>(null)
  const [task, setTask] = useState<Task | null>(null)
  // Open unless somebody closed it: what comes into a category is seen there.
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set())
  // A page that goes behind another takes its drawer along: drawers lie over everything.
  useEffect(() => () => setTask(null), [])

  const rows = tree.data ?? []
  const row = rows.find(({ id }) => id === chosen)
  const create = (parentId: number | null): void =>
    setTask({ screen: screenBelow(parentId), drawer: { mode: 'create' } })
  // A refusal has been shown by the error catalogue, and the tree as it is comes back.
  const send = (arrangement: Arrangement): void => void arrange(arrangement).catch(() => undefined)
  const drawTree = () => {
    if (tree.isError) {
      return (
        <ListMessage title={t('Admin.ListFailed')}>
          <Button onClick={() => void tree.refetch()}>{t('Error.Retry')}</Button>
        </ListMessage>
      )
    }
    if (tree.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
    if (rows.length === 0) return <ListMessage title={t('Admin.NothingYet', word(entity))} />
    return (
      <section className={styles.sheet} aria-label={word(entity)}>
        <Tree
          blockNode
          expandedKeys={rows.flatMap(({ id }) => (collapsed.has(id) ? [] : [id]))}
          onExpand={(keys) =>
            setCollapsed(new Set(rows.flatMap(({ id }) => (keys.includes(id) ? [] : [id]))))
          }
          draggable={mayEnter(updateProductCategory.access) && { icon: false }}
          treeData={categoryNodes(rows)}
          titleRender={drawTitle}
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelect={(keys) => setChosen(typeof keys[0] === 'number' ? keys[0] : null)}
          onDrop={({ dragNode, node, dropPosition, dropToGap }) => {
            const own = Number(node.pos.split('-').at(-1))
            send(
              dropped(rows, {
                id: dragNode.row.id,
                over: node.row,
                place: dropPosition - own,
                isOnto: !dropToGap,
              }),
            )
          }}
        />
      </section>
    )
  }
  return (
    <AdminDensity>
      <section className={pageStyles.page}>
        <header className={pageStyles.head}>
          <h1 className={pageStyles.title}>{word(entity)}</h1>
          {mayEnter(createProductCategory.access) && (
            <Button type="primary" onClick={() => create(null)}>
              {t('Admin.Create', word(entity))}
            </Button>
          )}
        </header>
        <p className={styles.hint}>{t('AdminCategory.Hint')}</p>
        {row !== undefined && (
          <CategoryTools
            rows={rows}
            row={row}
            onEdit={() =>
              setTask({ screen: screenBelow(row.parentId), drawer: { mode: 'edit', row: { ...row } } })
            }
            onCreateBelow={() => create(row.id)}
            onDeleted={() => setChosen(null)}
            onArrange={send}
          />
        )}
        {row !== undefined && <CategoryContents key={row.id} id={row.id} asOf={tree.dataUpdatedAt} />}
        {drawTree()}
        {task !== null && (
          <RecordDrawer screen={task.screen} task={task.drawer} onClose={() => setTask(null)} />
        )}
      </section>
    </AdminDensity>
  )
}

export default CategoriesPage
