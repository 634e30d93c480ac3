import { noReasonReturns } from '@wenli/contract/base-info/no-reason-return'
import { STOCK_MAX } from '@wenli/contract/limits'
import { MAX_YUAN } from '@wenli/contract/money'
import { Form, InputNumber, Select, Switch } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './product-form.module.css'
import { GoodsFiles } from './goods-files.tsx'
import type { FileValue, ProductValues } from './product-values.ts'
import { SkuRows } from './sku-rows.tsx'

const LEAST_PRICE = 0.01

/** What it costs and how much there is of it. Most products never open the articles. */
export const PriceItems = () => {
  const t = useT()
  const form = Form.useFormInstance<ProductValues>()
  const hasSkus = Form.useWatch('hasSkus', form) === true
  const isFile = Form.useWatch('noReasonReturn', form) === 'DIGITAL_FILE'
  const filesArrived = (_: unknown, files: readonly FileValue[] = []) =>
    files.some(({ percent }) => percent !== null)
      ? Promise.reject(new Error(t('ProductForm.FilesBusy')))
      : Promise.resolve()
  const price = { min: LEAST_PRICE, max: MAX_YUAN, precision: 2, prefix: '¥', controls: false }
  return (
    <>
      <div className={styles.grid}>
        <Form.Item
          name="unitPrice"
          label={t('Product.unitPrice')}
          rules={[{ required: true, message: t('Form.FieldIsRequired', t('Product.unitPrice')) }]}
        >
          <InputNumber<number> {...price} className={styles.number} />
        </Form.Item>
        <Form.Item
          name="discountUnitPrice"
          label={t('Product.discountUnitPrice')}
          extra={t('ProductForm.DiscountHint')}
          dependencies={['unitPrice']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value: number | null) => {
                const before: unknown = getFieldValue('unitPrice')
                return typeof value === 'number' && value > (typeof before === 'number' ? before : 0)
                  ? Promise.reject(new Error(t('Error.BaseInfo:DiscountAbovePrice')))
                  : Promise.resolve()
              },
            }),
          ]}
        >
          <InputNumber<number> {...price} className={styles.number} />
        </Form.Item>
        {!hasSkus && (
          <Form.Item name="stock" label={t('Product.stock')} extra={t('ProductForm.StockHint')}>
            <InputNumber<number>
              min={0}
              max={STOCK_MAX}
              precision={0}
              controls={false}
              className={styles.number}
            />
          </Form.Item>
        )}
        <Form.Item
          name="hasSkus"
          label={t('ProductForm.HasSkus')}
          valuePropName="checked"
          extra={t('ProductForm.HasSkusHint')}
        >
          <Switch />
        </Form.Item>
        <Form.Item
          name="noReasonReturn"
          label={t('Product.noReasonReturn')}
          extra={t('ProductForm.ReturnHint')}
        >
          <Select
            options={noReasonReturns.map((value) => ({ value, label: t(`Product.noReasonReturn.${value}`) }))}
          />
        </Form.Item>
      </div>
      {isFile && (
        <Form.Item
          name="files"
          label={t('Product.files')}
          extra={t('ProductForm.FilesHint')}
          rules={[{ validator: filesArrived }]}
        >
          <GoodsFiles />
        </Form.Item>
      )}
      {hasSkus && <SkuRows />}
    </>
  )
}
