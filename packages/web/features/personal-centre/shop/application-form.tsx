import type { OwnVendor } from '@wenli/contract/auth/vendor'
import type { Checklist } from '@wenli/contract/auth/vendor-checklist'
import { Button, Form } from 'antd'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useLeaveQuestion } from '../../../shared/back-office/page/use-leave-question.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { refusedNames } from '../../../shared/back-office/refused-names.ts'
import { BankCardItem } from '../../../shared/back-office/vendor/bank-card-item.tsx'
import { ContactItems } from '../../../shared/back-office/vendor/contact-items.tsx'
import { DisplayNameItem } from '../../../shared/back-office/vendor/display-name-item.tsx'
import { IdentityItems } from '../../../shared/back-office/vendor/identity-items.tsx'
import { useVendorWrites } from '../../../shared/back-office/vendor/own-vendor.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import { AgreementItems } from './agreement-items.tsx'
import styles from './application-form.module.css'
import {
  applicationBody,
  applicationStart,
  applicationSteps,
  draftBody,
  pathOf,
  type ApplicationValues,
} from './application-values.ts'
import { ExtraItems } from './extra-items.tsx'
import { NeededItems } from './needed-items.tsx'
import { StepTrail } from './step-trail.tsx'

const lastStep = applicationSteps.length - 1

/** What need not be filled in says so behind its label. */
const markOptional =
  (word: string) =>
  (label: ReactNode, { required }: { required: boolean }) =>
    required ? (
      label
    ) : (
      <>
        {label}
        <span className={styles.optional}>{word}</span>
      </>
    )

type ApplicationFormProps = { vendor: OwnVendor | null; checklist: Checklist; onSubmitted: () => void }

/** Three steps, one after the other; what was filled in stays when somebody goes back. */
export const ApplicationForm = ({ vendor, checklist, onSubmitted }: ApplicationFormProps) => {
  const t = useT()
  const [form] = Form.useForm<ApplicationValues>()
  const [start] = useState(() => applicationStart(vendor))
  const [step, setStep] = useState(0)
  const [sending, setSending] = useState<'draft' | 'application' | null>(null)
  const [touched, setTouched] = useState(false)
  useLeaveQuestion(touched)
  const { register, saveDraft } = useVendorWrites()
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)

  // Whoever listens to the page hears which step has begun; the first needs no such help.
  useEffect(() => {
    if (moved.current) heading.current?.focus()
  }, [step])
  const goTo = (next: number): void => {
    moved.current = true
    setStep(next)
  }

  /** Whether these hold; else the first that does not is shown. */
  const holds = async (fields: readonly (string | [string, string])[]): Promise<boolean> => {
    try {
      await form.validateFields([...fields])
      return true
    } catch (failure) {
      const [name] = refusedNames(failure)
      if (name !== undefined) form.scrollToField(name, { block: 'center', focus: true })
      return false
    }
  }
  /** A refusal has been shown by the error catalogue; the form stays for another try. */
  const send = async (what: 'draft' | 'application', request: () => Promise<unknown>): Promise<boolean> => {
    setSending(what)
    try {
      await request()
      return true
    } catch {
      return false
    } finally {
      setSending(null)
    }
  }
  const advance = async (): Promise<void> => {
    const paths = step < lastStep ? [] : checklist.extras.map(pathOf)
    if (!(await holds([...(applicationSteps[step]?.fields ?? []), ...paths]))) return
    if (step < lastStep) return goTo(step + 1)
    const body = applicationBody(form.getFieldsValue(true), checklist)
    if (await send('application', () => register(body))) onSubmitted()
  }
  const keep = async (): Promise<void> => {
    if (!(await holds(['displayName']))) return
    const body = draftBody(form.getFieldsValue(true))
    if (!(await send('draft', () => saveDraft(body)))) return
    setTouched(false)
    showToast('success', t('ShopRegister.DraftSaved'))
  }
  const current = applicationSteps[step]?.name
  return (
    <Form
      form={form}
      component={false}
      layout="vertical"
      requiredMark={markOptional(t('ShopRegister.Optional'))}
      initialValues={start}
      onValuesChange={() => setTouched(true)}
    >
      <StepTrail steps={applicationSteps.map(({ name }) => t(`ShopRegister.Step.${name}`))} current={step} />
      <NeededItems form={form} checklist={checklist} start={start} storedCard={vendor?.bankCardNo ?? null} />
      <form
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void advance()
        }}
      >
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {current !== undefined && t(`ShopRegister.Title.${current}`)}
        </h2>
        <div className={styles.step} hidden={current !== 'shop'}>
          <DisplayNameItem form={form} own={vendor?.displayName ?? null} />
          <ContactItems required={checklist.required} />
        </div>
        <div className={styles.step} hidden={current !== 'identity'}>
          <IdentityItems form={form} required={checklist.required} />
        </div>
        <div className={styles.step} hidden={current !== 'settlement'}>
          <BankCardItem stored={vendor?.bankCardNo ?? null} required={checklist.required} />
          <ExtraItems items={checklist.extras} />
          <AgreementItems />
        </div>
        <div className={styles.buttons}>
          {step > 0 && <Button onClick={() => goTo(step - 1)}>{t('ShopRegister.Back')}</Button>}
          <Button
            type="primary"
            htmlType="submit"
            loading={sending === 'application'}
            disabled={sending === 'draft'}
          >
            {t(step < lastStep ? 'ShopRegister.Next' : 'ShopRegister.Submit')}
          </Button>
          {vendor?.status !== 'REJECTED' && (
            <Button
              loading={sending === 'draft'}
              disabled={sending === 'application'}
              onClick={() => void keep()}
            >
              {t('ShopRegister.SaveDraft')}
            </Button>
          )}
        </div>
      </form>
    </Form>
  )
}
