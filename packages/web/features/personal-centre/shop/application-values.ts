import type { OwnVendor } from '@wenli/contract/auth/vendor'
import {
  identityBody,
  identityForm,
  type IdentityForm,
} from '../../../shared/back-office/vendor/identity-values.ts'

/** The whole application as the form holds it. */
export type ApplicationValues = IdentityForm & {
  displayName: string
  businessScope: string
  contactPhone: string
  isAgreed: boolean
  isDataConsented: boolean
}

/** Neither box is ticked beforehand, also not when somebody applies again. */
export const applicationStart = (vendor: OwnVendor | null): ApplicationValues => ({
  ...identityForm(vendor),
  displayName: vendor?.displayName ?? '',
  businessScope: vendor?.businessScope ?? '',
  contactPhone: vendor?.contactPhone ?? '',
  isAgreed: false,
  isDataConsented: false,
})

export const applicationBody = (form: ApplicationValues) => ({
  ...identityBody(form),
  displayName: form.displayName.trim(),
  businessScope: form.businessScope.trim(),
  contactPhone: form.contactPhone.trim(),
  isAgreed: form.isAgreed,
  isDataConsented: form.isDataConsented,
})

/** The steps, and what each must hold before the next may begin. */
export const applicationSteps = [
  { name: 'shop', fields: ['displayName', 'businessScope', 'contactPhone'] },
  { name: 'identity', fields: ['kind', 'name', 'creditCode', 'identificationCard', 'businessLicence'] },
  { name: 'settlement', fields: ['bankCardNo', 'isAgreed', 'isDataConsented'] },
] as const satisfies readonly { name: string; fields: readonly (keyof ApplicationValues)[] }[]

export type StepName = (typeof applicationSteps)[number]['name']
