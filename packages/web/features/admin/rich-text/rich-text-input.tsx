import { RichTextInput as Editor } from '../../../shared/back-office/rich-text/rich-text-input.tsx'
import { textOrEmpty, type FieldInputProps } from '../fields/field-input.ts'
import { useUploadLedger } from '../images/upload-ledger.ts'

/** The editor as a field of a form, which hears of the pictures uploaded in it. */
export const RichTextInput = (props: FieldInputProps) => {
  const ledger = useUploadLedger()
  return (
    <Editor
      id={props.id}
      label={props.label}
      usage={props.usage ?? 'PortalSubject'}
      value={textOrEmpty(props.value)}
      onChange={props.onChange}
      onUploaded={ledger.uploaded}
      invalid={props.invalid}
      describedBy={props.describedBy}
    />
  )
}
