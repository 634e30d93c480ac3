import { PRODUCT_SKU_MAX_COUNT, STOCK_MAX } from '@wenli/contract/limits'
import { MAX_YUAN } from '@wenli/contract/money'
import { Button, Form, Input, InputNumber } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { isRepeatedSku, type SkuValues } from './product-values.ts'
import styles from './sku-rows.module.css'

const NAME_MAX_LENGTH = 128

/** The articles of a product: a name each, a price where it differs, a stock where it is counted. */
export const SkuRows = () => {
  const t = useT()
  return (
    <Form.List
      name="skus"
      rules={[
        {
          validator: async (_, rows: unknown[] | undefined) => {
            if ((rows ?? []).length === 0) throw new Error(t('ProductForm.SkusMissing'))
          },
        },
      ]}
    >
      {(rows, { add, remove }, { errors }) => (
        <fieldset className={styles.rows}>
          <legend>{t('ProductForm.Skus')}</legend>
          {rows.map(({ key, name }, index) => (
            <div key={key} className={styles.row} role="group" aria-label={t('ProductForm.SkuOf', index + 1)}>
              <Form.Item
                name={[name, 'name']}
                label={t('ProductForm.SkuName')}
                rules={[
                  {
                    required: true,
                    whitespace: true,
                    message: t('Form.FieldIsRequired', t('ProductForm.SkuName')),
                  },
                  ({ getFieldValue }) => ({
                    validator: async () => {
                      const skus: Partial<SkuValues>[] = getFieldValue('skus')
                      if (isRepeatedSku(skus, index))
                        throw new Error(t('Validation.Repeated', t('ProductForm.SkuName')))
                    },
                  }),
                ]}
                dependencies={rows.slice(0, index).map((row) => ['skus', row.name, 'name'])}
              >
                <Input maxLength={NAME_MAX_LENGTH} placeholder={t('ProductForm.SkuNameHint')} />
              </Form.Item>
              <Form.Item name={[name, 'unitPrice']} label={t('ProductForm.SkuPrice')}>
                <InputNumber<number>
                  min={0.01}
                  max={MAX_YUAN}
                  precision={2}
                  prefix="¥"
                  controls={false}
                  placeholder={t('ProductForm.SkuPriceHint')}
                  className={styles.number}
                />
              </Form.Item>
              <Form.Item name={[name, 'stock']} label={t('Product.stock')}>
                <InputNumber<number>
                  min={0}
                  max={STOCK_MAX}
                  precision={0}
                  controls={false}
                  placeholder={t('VendorProduct.StockNotCounted')}
                  className={styles.number}
                />
              </Form.Item>
              <Button
                type="text"
                className={styles.remove}
                aria-label={t('ProductForm.SkuRemove', index + 1)}
                icon={<Icon name="close" size={16} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          {rows.length < PRODUCT_SKU_MAX_COUNT && (
            <Button onClick={() => add({ name: '', unitPrice: null, stock: null })}>
              {t('ProductForm.SkuAdd')}
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  )
}
