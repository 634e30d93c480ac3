import { allPermissions, isOnSide, type Permission } from '@wenli/contract/permissions'
import { Checkbox } from 'antd'
import { grantedPermissions, userConfiguration } from '../../../shared/session/user-configuration.ts'
import type { FieldInputProps } from '../fields/field-input.ts'
import { useWords } from '../texts/use-words.ts'
import {
  permissionsOf,
  permissionTree,
  tick,
  tickState,
  untick,
  type PermissionSection,
} from './permission-tree.ts'
import styles from './permissions-input.module.css'

type SectionProps = {
  readonly section: PermissionSection
  readonly granted: ReadonlySet<string>
  readonly held: ReadonlySet<string>
  readonly onChange: (granted: ReadonlySet<string>) => void
}

const Section = ({ section, granted, held, onChange }: SectionProps) => {
  const { t, word } = useWords()
  const all = permissionsOf(section)
  const state = tickState(granted, all)
  const title = word(`PermissionGroup.${section.group}`)
  const change = (permissions: readonly Permission[], checked: boolean): void =>
    onChange(checked ? tick({ granted, held }, permissions) : untick({ granted, held }, permissions))
  const box = (permission: Permission) => (
    <Checkbox
      key={permission}
      checked={granted.has(permission)}
      disabled={!held.has(permission)}
      onChange={({ target }) => change([permission], target.checked)}
    >
      {word(`Permission.${permission}`)}
    </Checkbox>
  )
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={!all.some((permission) => held.has(permission))}
          aria-label={t('AdminRole.TickAll', title)}
          onChange={({ target }) => change(all, target.checked)}
        >
          {title}
        </Checkbox>
      </legend>
      {section.branches.map(({ root, leaves }) => (
        <div key={root} className={styles.branch}>
          {box(root)}
          {leaves.map(box)}
        </div>
      ))}
    </fieldset>
  )
}

const setOf = (value: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [])

/** What a role may do, entity by entity. Only what the caller holds can be ticked. */
export const PermissionsInput = (props: FieldInputProps) => {
  const { t } = useWords()
  const held = grantedPermissions()
  const side = userConfiguration()?.session.tenantId === null ? 'host' : 'tenant'
  const available = new Set<string>(allPermissions.filter((permission) => isOnSide(permission, side)))
  const granted = setOf(props.value)
  const tree = permissionTree(available)
  const onlyHeld = [...available].every((permission) => held.has(permission))
  return (
    <div id={props.id} role="group" aria-label={props.label} aria-describedby={props.describedBy}>
      {!onlyHeld && <p className={styles.hint}>{t('AdminRole.NotHeld')}</p>}
      {tree.map((section) => (
        <Section
          key={section.group}
          section={section}
          granted={granted}
          held={held}
          onChange={(next) => props.onChange([...next].toSorted())}
        />
      ))}
    </div>
  )
}
