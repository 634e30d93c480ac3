import { Form, Input } from 'antd'
import { PictureInput } from '../../../shared/back-office/pictures/picture-input.tsx'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { Picture } from '../../../shared/ui/picture.tsx'
import styles from './finding-drawer.module.css'

const TITLE_MAX_LENGTH = 64
const DESCRIPTION_MAX_LENGTH = 1000

/** The fields of the form: a picture, unless it stays as it is, and a few words. */
export const FindingItems = ({ fixedPicture }: { fixedPicture: string | null }) => {
  const t = useT()
  return (
    <>
      {fixedPicture !== null ? (
        <div className={styles.fixed}>
          <Picture
            src={fixedPicture}
            alt={t('OwnFinding.Picture')}
            sizes="136px"
            className={styles.picture}
          />
          <p>{t('OwnFinding.PictureStays')}</p>
        </div>
      ) : (
        <Form.Item
          name="picture"
          label={t('OwnFinding.Picture')}
          rules={[{ required: true, message: t('Picture.Required', t('OwnFinding.Picture')) }]}
        >
          <PictureInput
            label={t('OwnFinding.Picture')}
            usage="ProductFinding"
            shape="square"
            hint={t('OwnFinding.PictureHint')}
          />
        </Form.Item>
      )}
      <Form.Item
        name="title"
        label={t('OwnFinding.Title')}
        rules={[
          { required: true, whitespace: true, message: t('Form.FieldIsRequired', t('OwnFinding.Title')) },
        ]}
      >
        <Input
          maxLength={TITLE_MAX_LENGTH}
          showCount
          autoComplete="off"
          placeholder={t('OwnFinding.TitleHint')}
        />
      </Form.Item>
      <Form.Item name="description" label={t('OwnFinding.Description')}>
        <Input.TextArea
          maxLength={DESCRIPTION_MAX_LENGTH}
          showCount
          autoSize={{ minRows: 4, maxRows: 10 }}
          placeholder={t('OwnFinding.DescriptionHint')}
        />
      </Form.Item>
    </>
  )
}
