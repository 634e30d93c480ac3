import { useEffect, useId, useState } from 'react'
import { useT } from '../i18n/text-provider.tsx'
import type { AddressBody } from './own-addresses.ts'
import { loadRegions, type Province } from './regions.ts'
import styles from './address-dialog.module.css'

type Region = Pick<AddressBody, 'provinceName' | 'cityName' | 'countyName' | 'regionCode'>
type RegionSelectProps = { value: Region; problem: string | undefined; onChange: (region: Region) => void }

const Step = ({
  label,
  value,
  names,
  onChoose,
}: {
  label: string
  value: string
  names: readonly string[]
  onChoose: (name: string) => void
}) => (
  <select
    aria-label={label}
    value={value}
    disabled={names.length === 0}
    onChange={(event) => onChoose(event.target.value)}
  >
    <option value="">{label}</option>
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </select>
)

/** Province, city and county, each narrowing the next; a city that is alone is chosen by itself. */
export const RegionSelect = ({ value, problem, onChange }: RegionSelectProps) => {
  const t = useT()
  const problemId = useId()
  const [provinces, setProvinces] = useState<readonly Province[]>([])
  useEffect(() => void loadRegions().then(setProvinces, () => undefined), [])
  const cities = provinces.find(({ name }) => name === value.provinceName)?.cities ?? []
  const counties = cities.find(({ name }) => name === value.cityName)?.counties ?? []
  const nothing = { cityName: '', countyName: '', regionCode: null }
  const chooseProvince = (provinceName: string) => {
    const below = provinces.find(({ name }) => name === provinceName)?.cities ?? []
    const cityName = below.length === 1 ? (below[0]?.name ?? '') : ''
    onChange({ ...nothing, provinceName, cityName })
  }
  const chooseCounty = (countyName: string) =>
    onChange({
      ...value,
      countyName,
      regionCode: counties.find(({ name }) => name === countyName)?.code ?? null,
    })
  return (
    <fieldset className={styles.region} aria-describedby={problem === undefined ? undefined : problemId}>
      <legend>{t('Address.Region')}</legend>
      <Step
        label={t('Address.Province')}
        value={value.provinceName}
        names={provinces.map(({ name }) => name)}
        onChoose={chooseProvince}
      />
      <Step
        label={t('Address.City')}
        value={value.cityName}
        names={cities.map(({ name }) => name)}
        onChoose={(cityName) => onChange({ ...value, ...nothing, cityName })}
      />
      <Step
        label={t('Address.County')}
        value={value.countyName}
        names={counties.map(({ name }) => name)}
        onChoose={chooseCounty}
      />
      {problem !== undefined && (
        <span id={problemId} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </fieldset>
  )
}
