import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { paths } from '@wenli/contract/paths'
import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { markRequired } from '../../../shared/back-office/page/mark-required.tsx'
import { useLeaveQuestion } from '../../../shared/back-office/page/use-leave-question.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useProductWrites } from '../products/own-products.ts'
import { Sheet } from '../shop/sheet.tsx'
import { BasicItems } from './basic-items.tsx'
import { PictureBoard } from './pictures/picture-board.tsx'
import { pictureProblem, type PictureProblem } from './pictures/picture-problem.ts'
import { usePictures } from './pictures/use-pictures.ts'
import { PlatformNotes } from './platform-notes.tsx'
import { PriceItems } from './price-items.tsx'
import styles from './product-form.module.css'
import {
  checkedInDraft,
  emptyProduct,
  picturesOf,
  productValues,
  type ProductValues,
} from './product-values.ts'
import { SaveButtons } from './save-buttons.tsx'
import { mayBeOffered, saveProduct, type SaveIntent } from './save-product.ts'
import { showFirst, wrongFields } from './show-first-wrong.ts'
import { StoryItems } from './story-items.tsx'

/** Everything a vendor writes about a product. */
export const ProductForm = ({ product }: { product: ManagedProduct | null }) => {
  const t = useT()
  const navigate = useNavigate()
  const { lookAgain } = useProductWrites()
  const [form] = Form.useForm<ProductValues>()
  const [before] = useState(() => ({
    values: product === null ? emptyProduct : productValues(product),
    pictures: product === null ? [] : picturesOf(product),
  }))
  const [touched, setTouched] = useState(false)
  const [saving, setSaving] = useState<SaveIntent | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const [isSaved, setSaved] = useState(false)
  const pictures = useRef<HTMLDivElement>(null)
  const board = usePictures(before.pictures, () => {
    setTouched(true)
    setProblem(null)
  })
  useLeaveQuestion(touched && !isSaved)
  useEffect(() => {
    if (isSaved) void navigate(paths.vendorProducts())
  }, [isSaved, navigate])

  const problemFor = (intent: SaveIntent): PictureProblem | null =>
    pictureProblem(board.pictures, intent === 'offer' || before.pictures.length > 0)
  const validate = (intent: SaveIntent): Promise<unknown> => {
    if (intent === 'offer') return form.validateFields()
    const typed = { ...emptyProduct, ...form.getFieldsValue(true) }
    return form.validateFields(checkedInDraft(before.values, typed), { recursive: true })
  }
  /** What is wrong says so where it stands, and the first of it comes into view. */
  const isRight = async (intent: SaveIntent): Promise<boolean> => {
    const found = problemFor(intent)
    setProblem(found)
    const wrong = await validate(intent).then(() => null, wrongFields)
    showFirst([...(wrong ?? []), found === null ? null : pictures.current])
    return wrong === null && found === null
  }
  const send = async (intent: SaveIntent): Promise<void> => {
    if (!(await isRight(intent))) return
    setSaving(intent)
    try {
      const values = { ...emptyProduct, ...form.getFieldsValue(true) }
      const after = { values, pictures: board.locations }
      const saved = await saveProduct(product, { before, after, intent })
      board.keep()
      showToast('success', t(saved.stagedChanges === null ? 'ProductForm.Saved' : 'ProductForm.SavedStaged'))
      void lookAgain()
      setSaved(true)
    } finally {
      setSaving(null)
    }
  }
  // A refusal of the server has been shown by the error catalogue.
  const submit = (intent: SaveIntent): void => void send(intent).catch(() => undefined)
  const isOffered = product === null || mayBeOffered(product)
  return (
    <Form
      form={form}
      className={styles.form}
      layout="vertical"
      requiredMark={markRequired}
      initialValues={before.values}
      onValuesChange={() => setTouched(true)}
      onFinish={() => submit(isOffered ? 'offer' : 'draft')}
      // The form checks everything; what this save checks is decided where it is sent.
      onFinishFailed={() => submit(isOffered ? 'offer' : 'draft')}
    >
      {product !== null && <PlatformNotes product={product} />}
      <Sheet title={t('ProductForm.Basic')}>
        <BasicItems />
      </Sheet>
      <Sheet title={t('ProductForm.Pictures')} lead={t('ProductForm.PicturesLead')}>
        <PictureBoard
          ref={pictures}
          board={board}
          problem={problem === null ? null : t(`ProductForm.pictures.${problem}`)}
        />
      </Sheet>
      <Sheet title={t('ProductForm.PriceAndStock')}>
        <PriceItems />
      </Sheet>
      <Sheet title={t('ProductForm.Story')}>
        <StoryItems />
      </Sheet>
      <SaveButtons product={product} isOffered={isOffered} saving={saving} onDraft={() => submit('draft')} />
    </Form>
  )
}
