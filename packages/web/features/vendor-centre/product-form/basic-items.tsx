import { AutoComplete, Form, Input, Select } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { CategoryInput } from './category-input.tsx'
import { useBrands, useColours } from './choices.ts'
import styles from './product-form.module.css'

const bounds = { name: 128, unit: 16, keywords: 256, description: 512 } as const

type ColourOption = { label: string; rgbCode: string }

const drawColour = ({ data: { label, rgbCode } }: { data: ColourOption }) => (
  <span className={styles.colour}>
    <span className={styles.swatch} style={{ backgroundColor: rgbCode }} />
    {label}
  </span>
)

/** What it is and where it is found. */
export const BasicItems = () => {
  const t = useT()
  const brands = useBrands()
  const colours = useColours()
  const required = (label: string) => [{ required: true, message: t('Form.FieldIsRequired', label) }]
  const units = t('ProductForm.Units').split(' ')
  return (
    <div className={styles.grid}>
      <Form.Item
        className={styles.wide}
        name="name"
        label={t('Product.name')}
        rules={[{ required: true, whitespace: true, message: t('Form.FieldIsRequired', t('Product.name')) }]}
      >
        <Input maxLength={bounds.name} showCount autoComplete="off" placeholder={t('ProductForm.NameHint')} />
      </Form.Item>
      <Form.Item
        name="productCategoryId"
        label={t('Product.productCategoryId')}
        rules={required(t('Product.productCategoryId'))}
      >
        <CategoryInput closed="shown" />
      </Form.Item>
      <Form.Item
        name="unit"
        label={t('Product.unit')}
        rules={[{ required: true, whitespace: true, message: t('Form.FieldIsRequired', t('Product.unit')) }]}
      >
        <AutoComplete
          maxLength={bounds.unit}
          placeholder={t('ProductForm.UnitHint')}
          options={units.map((value) => ({ value }))}
        />
      </Form.Item>
      <Form.Item name="brandId" label={t('Product.brandId')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('ProductForm.ChooseBrand')}
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="productColorId" label={t('Product.productColorId')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('ProductForm.ChooseColour')}
          options={colours.map(({ id, name, rgbCode }) => ({ value: id, label: name, rgbCode }))}
          optionRender={drawColour}
        />
      </Form.Item>
      <Form.Item
        className={styles.wide}
        name="keywords"
        label={t('Product.keywords')}
        extra={t('ProductForm.KeywordsHint')}
      >
        <Input maxLength={bounds.keywords} autoComplete="off" />
      </Form.Item>
      <Form.Item className={styles.wide} name="description" label={t('Product.description')}>
        <Input.TextArea
          maxLength={bounds.description}
          showCount
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder={t('ProductForm.DescriptionHint')}
        />
      </Form.Item>
    </div>
  )
}
