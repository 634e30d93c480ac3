import type { ManagedProduct } from '@wenli/contract/base-info/product-item'
import { isLink } from '@wenli/contract/is-link'
import { isLiveProduct } from '@wenli/contract/base-info/product-life'
import { paths } from '@wenli/contract/paths'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveQuestion } from '../../../shared/back-office/page/use-leave-question.ts'
import { RichTextInput } from '../../../shared/back-office/rich-text/rich-text-input.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useProductWrites } from '../products/own-products.ts'
import { Sheet } from '../shop/sheet.tsx'
import { BasicItems } from './basic-items.tsx'
import { PictureBoard } from './pictures/picture-board.tsx'
import { pictureProblem, type PictureProblem } from './pictures/picture-problem.ts'
import { usePictures } from './pictures/use-pictures.ts'
import { PriceItems } from './price-items.tsx'
import styles from './product-form.module.css'
import {
  checkedInDraft,
  emptyProduct,
  picturesOf,
  productValues,
  type ProductValues,
} from './product-values.ts'
import { mayBeOffered, saveProduct, type SaveIntent } from './save-product.ts'
import { showFirst, wrongFields } from './show-first-wrong.ts'

const SPEC_MAX_LENGTH = 4000
const LINK_MAX_LENGTH = 1024
const LINK_KEY_MAX_LENGTH = 64

/** What the platform said, and what still waits for it. */
const PlatformNotes = ({ product }: { product: ManagedProduct }) => {
  const t = useT()
  return (
    <>
      {product.statusReason !== null && product.statusReason !== '' && (
        <Alert
          type="error"
          showIcon
          title={t(product.status === 'FORCED_OFF' ? 'ProductForm.ForcedOff' : 'ProductForm.Rejected')}
          description={product.statusReason}
        />
      )}
      {product.stagedChanges !== null && isLiveProduct(product.status) && (
        <Alert
          type="warning"
          showIcon
          title={t('ProductForm.StagedTitle')}
          description={t('ProductForm.StagedHint')}
        />
      )}
    </>
  )
}

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
      requiredMark={false}
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
        <Form.Item name="specArgs" label={t('Product.specArgs')} extra={t('ProductForm.SpecHint')}>
          <Input.TextArea maxLength={SPEC_MAX_LENGTH} autoSize={{ minRows: 3, maxRows: 12 }} />
        </Form.Item>
        <Form.Item name="details" label={t('Product.details')}>
          <RichTextInput label={t('Product.details')} usage="BaseInfoProduct" />
        </Form.Item>
        <Form.Item
          name="linkUrl"
          label={t('Product.linkUrl')}
          rules={[
            {
              validator: (_rule, address: string) =>
                address.trim() === '' || isLink(address.trim()) ? Promise.resolve() : Promise.reject(),
              message: t('ProductForm.LinkInvalid'),
            },
          ]}
        >
          <Input maxLength={LINK_MAX_LENGTH} inputMode="url" autoComplete="off" placeholder="https://" />
        </Form.Item>
        <Form.Item name="linkUrlKey" label={t('Product.linkUrlKey')} extra={t('ProductForm.LinkKeyHint')}>
          <Input maxLength={LINK_KEY_MAX_LENGTH} autoComplete="off" />
        </Form.Item>
      </Sheet>
      <div className={styles.actions}>
        {product !== null && !isOffered && <span className={styles.note}>{t('ProductForm.AuditNote')}</span>}
        <Button onClick={() => void navigate(paths.vendorProducts())}>{t('Dialog.Cancel')}</Button>
        {isOffered && (
          <Button loading={saving === 'draft'} disabled={saving !== null} onClick={() => submit('draft')}>
            {t(product === null || product.status === 'DRAFT' ? 'ProductForm.SaveDraft' : 'ProductForm.Save')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={saving !== null && saving !== 'draft'}>
          {t(isOffered ? 'ProductForm.Offer' : 'ProductForm.Save')}
        </Button>
      </div>
    </Form>
  )
}
