import { getAllSettings } from '@wenli/contract/auth/setting'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { api } from '../../shared/api/browser-api.ts'
import { AdminDensity } from './admin-density.tsx'
import styles from './entity/entity-page.module.css'
import { ListMessage } from '../../shared/back-office/page/list-message.tsx'
import { SettingsForm } from './settings/settings-form.tsx'
import { useWords } from './texts/use-words.ts'

type Answer = { items: { name: string; value: string }[] }

const SettingsPage = () => {
  const { t } = useWords()
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api<Answer>(getAllSettings.path, { signal }),
    select: ({ items }) => Object.fromEntries(items.map(({ name, value }) => [name, value])),
  })
  return (
    <AdminDensity>
      <section className={styles.page}>
        <h1 className={styles.title}>{t('Setting')}</h1>
        {settings.isPending && <Skeleton active />}
        {settings.isError && (
          <ListMessage title={t('Admin.ListFailed')}>
            <Button onClick={() => void settings.refetch()}>{t('Error.Retry')}</Button>
          </ListMessage>
        )}
        {/* Begun anew where the settings have changed; asked for again alike, they leave what somebody is typing. */}
        {settings.data !== undefined && (
          <SettingsForm key={JSON.stringify(settings.data)} start={settings.data} />
        )}
      </section>
    </AdminDensity>
  )
}

export default SettingsPage
