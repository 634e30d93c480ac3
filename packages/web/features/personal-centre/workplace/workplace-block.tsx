import type { WorkplaceItem } from '@wenli/contract/auth/vendor-staff'
import { formatMinute } from '@wenli/contract/formats'
import { paths } from '@wenli/contract/paths'
import { Button } from 'antd'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { askDialog } from '../../../shared/ui/dialog-store.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { useWorkplaces, useWorkplaceWrites } from './own-workplaces.ts'
import styles from './workplace-block.module.css'

const Duties = ({ permissions }: Pick<WorkplaceItem, 'permissions'>) => {
  const t = useT()
  return (
    <ul className={styles.duties} aria-label={t('ShopStaff.Permissions')}>
      {permissions.map((name) => (
        <li key={name}>
          <b>{t(`Permission.${name}`)}</b> {t(`ShopStaff.Means.${name}`)}
        </li>
      ))}
    </ul>
  )
}

type Parting = 'Decline' | 'Leave'
const partings = { Decline: 'Workplace.Declined', Leave: 'Workplace.Left' } as const

/** Asks before it is done: a shop that was left must ask again. */
const usePart = (place: WorkplaceItem) => {
  const t = useT()
  const { decline, leave } = useWorkplaceWrites()
  return async (deed: Parting): Promise<void> => {
    const confirmed = await askDialog({
      kind: 'confirm',
      title: t(`Workplace.${deed}Title`, place.vendorDisplayName),
      content: t(`Workplace.${deed}Hint`),
      confirmText: t(`Workplace.${deed}`),
    })
    if (!confirmed) return
    await (deed === 'Leave' ? leave() : decline(place.id))
    showToast('success', t(partings[deed]))
  }
}

const Invitation = ({ place }: { place: WorkplaceItem }) => {
  const t = useT()
  const { accept } = useWorkplaceWrites()
  const part = usePart(place)
  const [sending, setSending] = useState(false)
  const agree = async (): Promise<void> => {
    setSending(true)
    try {
      await accept(place.id)
      showToast('success', t('Workplace.Accepted'))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <div className={styles.what}>
        <AppLink to={paths.vendor(place.vendorNo)}>{t('Workplace.Asks', place.vendorDisplayName)}</AppLink>
        <span className={styles.time}>{t('ShopStaff.AskedAt', formatMinute(place.creationTime))}</span>
        <Duties permissions={place.permissions} />
        <p className={styles.hint}>{t('Workplace.AsksHint')}</p>
      </div>
      <div className={styles.actions}>
        <Button type="primary" loading={sending} onClick={() => void agree().catch(() => undefined)}>
          {t('Workplace.Accept')}
        </Button>
        <Button onClick={() => void part('Decline').catch(() => undefined)}>{t('Workplace.Decline')}</Button>
      </div>
    </>
  )
}

const Job = ({ place, since }: { place: WorkplaceItem; since: string }) => {
  const t = useT()
  const part = usePart(place)
  return (
    <>
      <div className={styles.what}>
        <AppLink to={paths.vendor(place.vendorNo)}>{t('Workplace.WorksIn', place.vendorDisplayName)}</AppLink>
        <span className={styles.time}>{t('ShopStaff.Since', formatMinute(since))}</span>
        <Duties permissions={place.permissions} />
      </div>
      <div className={styles.actions}>
        <Button danger onClick={() => void part('Leave').catch(() => undefined)}>
          {t('Workplace.Leave')}
        </Button>
      </div>
    </>
  )
}

/** The shop somebody works in and those that ask them to; for everybody else it is not there. */
export const WorkplaceBlock = () => {
  const t = useT()
  const { data } = useWorkplaces()
  if (data === undefined || data.items.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="home-workplace">
      <h2 id="home-workplace">{t('Workplace.Title')}</h2>
      <ul className={styles.places}>
        {data.items.map((place) => (
          <li key={place.id} className={styles.place}>
            {place.acceptedTime === null ? (
              <Invitation place={place} />
            ) : (
              <Job place={place} since={place.acceptedTime} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
