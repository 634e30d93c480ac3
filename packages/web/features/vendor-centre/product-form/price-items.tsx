import { noReasonReturns } from '@wenli/contract/base-info/no-reason-return'
import { isPriceOfSku, productParts, vendorProductFields } from '@wenli/contract/base-info/product-fields'
import type { TypedNumber } from '@wenli/contract/read-number'
import { Form, Select, Switch } from 'antd'
import { numberRule } from '../../../shared/back-office/numbers/typed-number.ts'
import { CountInput, MoneyInput } from '../../../shared/back-office/numbers/typed-number-input.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './product-form.module.css'
import { GoodsFiles } from './goods-files.tsx'
import type { FileValue, ProductValues } from './product-values.ts'
import { SkuRows } from './sku-rows.tsx'

/** What it costs and how much there is of it. Most products never open the articles. */
export const PriceItems = () => {
  const t = useT()
  const form = Form.useFormInstance<ProductValues>()
  const hasSkus = Form.useWatch('hasSkus', form) === true
  const skus = Form.useWatch('skus', form) ?? []
  const isFile = Form.useWatch('noReasonReturn', form) === 'DIGITAL_FILE'
  const filesArrived = (_: unknown, files: readonly FileValue[] = []) =>
    files.some(({ percent }) => percent !== null)
      ? Promise.reject(new Error(t('ProductForm.FilesBusy')))
      : Promise.resolve()
  return (
    <>
      <div className={styles.grid}>
        <Form.Item
          name="unitPrice"
          label={t('Product.unitPrice')}
          dependencies={['hasSkus', ...skus.map((_, row) => ['skus', row, 'unitPrice'])]}
          rules={[
            { required: true, message: t('Form.FieldIsRequired', t('Product.unitPrice')) },
            numberRule(t, t('Product.unitPrice'), vendorProductFields.unitPrice),
            {
              // Of the form as it is now: what is watched is drawn a moment later.
              validator: (_, unitPrice: TypedNumber) => {
                const now = form.getFieldsValue(true)
                return typeof unitPrice !== 'number' ||
                  !now.hasSkus ||
                  isPriceOfSku({ unitPrice, skus: now.skus ?? [] })
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('Validation.PriceOfNoSku', t('Product.unitPrice'))))
              },
            },
          ]}
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item
          name="discountUnitPrice"
          label={t('Product.discountUnitPrice')}
          extra={t('ProductForm.DiscountHint')}
          dependencies={['unitPrice']}
          rules={[
            numberRule(t, t('Product.discountUnitPrice'), vendorProductFields.discountUnitPrice),
            ({ getFieldValue }) => ({
              validator: (_, value: TypedNumber) => {
                const before: unknown = getFieldValue('unitPrice')
                return typeof value === 'number' && typeof before === 'number' && value > before
                  ? Promise.reject(new Error(t('Error.BaseInfo:DiscountAbovePrice')))
                  : Promise.resolve()
              },
            }),
          ]}
        >
          <MoneyInput />
        </Form.Item>
        {!hasSkus && (
          <Form.Item
            name="stock"
            label={t('Product.stock')}
            extra={t('ProductForm.StockHint')}
            rules={[numberRule(t, t('Product.stock'), productParts.stock)]}
          >
            <CountInput />
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
