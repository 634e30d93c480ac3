import type { OwnVendor } from '@wenli/contract/auth/vendor'
import {
  itemsFor,
  missingItems,
  type ApplicationItem,
  type Checklist,
  type ExtraAnswer,
  type ExtraItem,
} from '@wenli/contract/auth/vendor-checklist'
import {
  identityBody,
  identityForm,
  type IdentityForm,
} from '../../../shared/back-office/vendor/identity-values.ts'
import type { UploadedImage } from '../../../shared/filing/upload-image.ts'

/** The whole application as the form holds it; what the platform asks in its own words stands under its title. */
export type ApplicationValues = IdentityForm & {
  displayName: string
  businessScope: string
  contactPhone: string
  ticks: Readonly<Record<string, boolean | undefined>>
  pictures: Readonly<Record<string, UploadedImage | null | undefined>>
  isAgreed: boolean
  isDataConsented: boolean
}

/** No box is ticked beforehand, also not when somebody applies again. */
export const applicationStart = (vendor: OwnVendor | null): ApplicationValues => ({
  ...identityForm(vendor),
  displayName: vendor?.displayName ?? '',
  businessScope: vendor?.businessScope ?? '',
  contactPhone: vendor?.contactPhone ?? '',
  ticks: {},
  pictures: Object.fromEntries(
    (vendor?.checklist?.extras ?? []).flatMap(({ title, imageUrl, documentUrl }) =>
      imageUrl === null || documentUrl === null ? [] : [[title, { location: imageUrl, url: documentUrl }]],
    ),
  ),
  isAgreed: false,
  isDataConsented: false,
})

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const answersOf = ({ extras }: Checklist, { ticks, pictures }: ApplicationValues): ExtraAnswer[] =>
  extras.map(({ title, kind }) =>
    kind === 'TICK'
      ? { title, isTicked: ticks[title] === true }
      : { title, imageUrl: pictures[title]?.location ?? null },
  )

export const applicationBody = (form: ApplicationValues, checklist: Checklist) => ({
  ...identityBody(form),
  displayName: form.displayName.trim(),
  businessScope: textOrNull(form.businessScope),
  contactPhone: textOrNull(form.contactPhone),
  answers: answersOf(checklist, form),
  isAgreed: form.isAgreed,
  isDataConsented: form.isDataConsented,
})

/** What is kept of an application that is not handed in: nothing that needs the consent. */
export const draftBody = (form: ApplicationValues) => {
  const { kind, name, creditCode } = identityBody(form)
  return {
    displayName: form.displayName.trim(),
    businessScope: textOrNull(form.businessScope),
    contactPhone: textOrNull(form.contactPhone),
    kind,
    name: textOrNull(name),
    creditCode,
  }
}

/** Where an answer to the platform's own item stands in the form. */
export const pathOf = ({ kind, title }: ExtraItem): [string, string] => [
  kind === 'TICK' ? 'ticks' : 'pictures',
  title,
]

/** The steps, and what each must hold before the next may begin. */
export const applicationSteps = [
  { name: 'shop', fields: ['displayName', 'businessScope', 'contactPhone'] },
  { name: 'identity', fields: ['kind', 'name', 'creditCode', 'identificationCard', 'businessLicence'] },
  { name: 'settlement', fields: ['bankCardNo', 'ticks', 'pictures', 'isAgreed', 'isDataConsented'] },
] as const satisfies readonly { name: string; fields: readonly (keyof ApplicationValues)[] }[]

/** One line of what an application needs: a field by its name, or an item by the platform's own words. */
export type NeededItem = { readonly isDone: boolean } & (
  | { readonly name: 'displayName' | 'name' | ApplicationItem | 'agreements' }
  | { readonly title: string }
)

/** Everything that is asked for, in the order of the form, and whether it is there; a known card stays known. */
export const neededItems = (
  checklist: Checklist,
  form: ApplicationValues,
  storedCard: string | null,
): NeededItem[] => {
  const body = applicationBody(form, checklist)
  const missing = missingItems(checklist, { ...body, bankCardNo: body.bankCardNo ?? storedCard })
  return [
    { name: 'displayName', isDone: body.displayName !== '' },
    { name: 'name', isDone: body.name !== '' },
    ...itemsFor(form.kind, checklist.required).map((name) => ({
      name,
      isDone: !missing.required.includes(name),
    })),
    ...checklist.extras.map((extra) => ({ title: extra.title, isDone: !missing.extras.includes(extra) })),
    { name: 'agreements', isDone: body.isAgreed && body.isDataConsented },
  ]
}
