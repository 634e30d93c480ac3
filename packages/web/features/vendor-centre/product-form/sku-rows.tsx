import { productSkuInput } from '@wenli/contract/base-info/product-fields'
import { PRODUCT_SKU_MAX_COUNT } from '@wenli/contract/limits'
import { Button, Form, Input } from 'antd'
import { numberRule } from '../../../shared/back-office/numbers/typed-number.ts'
import { CountInput, MoneyInput } from '../../../shared/back-office/numbers/typed-number-input.tsx'
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
        <fieldset id="skus" className={styles.rows}>
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
              <Form.Item
                name={[name, 'unitPrice']}
                label={t('ProductForm.SkuPrice')}
                rules={[numberRule(t, t('ProductForm.SkuPrice'), productSkuInput.shape.unitPrice)]}
              >
                <MoneyInput placeholder={t('ProductForm.SkuPriceHint')} />
              </Form.Item>
              <Form.Item
                name={[name, 'stock']}
                label={t('Product.stock')}
                rules={[numberRule(t, t('Product.stock'), productSkuInput.shape.stock)]}
              >
                <CountInput placeholder={t('VendorProduct.StockNotCounted')} />
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
