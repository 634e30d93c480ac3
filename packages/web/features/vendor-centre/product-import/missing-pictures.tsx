import { Alert } from 'antd'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import styles from './missing-pictures.module.css'
import { PictureAdder } from './picture-adder.tsx'
import type { NamedPictures } from './use-named-pictures.ts'

type MissingPicturesProps = { pictures: NamedPictures; isReading: boolean; problem: string | null }

/** Takes the pictures that the rows name and nobody uploaded. */
export const MissingPictures = ({ pictures, isReading, problem }: MissingPicturesProps) => {
  const t = useT()
  return (
    <div className={styles.missing}>
      <PictureAdder
        pictures={pictures}
        label={t('ProductImport.AddMissing')}
        hint={t(isReading ? 'ProductImport.Reading' : 'ProductImport.AddMissingHint')}
        isHeld={isReading}
      />
      {problem !== null && <Alert type="error" showIcon title={problem} />}
    </div>
  )
}
