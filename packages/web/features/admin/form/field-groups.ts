import type { FieldDef } from './field-def.ts'

export type FieldGroup = {
  /** The text above the fields; null for the first group, which needs none. */
  readonly title: string | null
  readonly fields: readonly string[]
}

/** The groups as they are drawn: fields that no group names stand in the first, groups without fields are left out. */
export const groupFields = (
  fields: readonly FieldDef[],
  groups: readonly FieldGroup[],
): readonly { readonly title: string | null; readonly fields: readonly FieldDef[] }[] => {
  const named = new Set(groups.flatMap((group) => group.fields))
  const rest = fields.filter(({ name }) => !named.has(name))
  const remark = rest.filter(({ name }) => name === 'remark')
  const plain = rest.filter(({ name }) => name !== 'remark')
  const byName = new Map(fields.map((field) => [field.name, field]))
  return [
    { title: null, fields: plain },
    ...groups.map(({ title, fields: names }) => ({
      title,
      fields: names.flatMap((name) => byName.get(name) ?? []),
    })),
    { title: null, fields: remark },
  ].filter((group) => group.fields.length > 0)
}
