import type { FindingReplyItem } from '@wenli/contract/base-info/product-finding-reply'
import { REPLY_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import { useState } from 'react'
import { api } from '../../../shared/api/browser-api.ts'
import { deleteImageQuietly, type UploadedImage } from '../../../shared/filing/upload-image.ts'
import { uploadNamed } from '../../../shared/filing/upload-named.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import type { OwnProduct } from './use-own-products.ts'
import { useSentReply } from './use-sent-reply.ts'

/** The reply that is being written: its words, its pictures, its product, and what became of sending it. */
export const useReply = (findingId: number) => {
  const t = useT()
  const show = useSentReply()
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<readonly UploadedImage[]>([])
  const [product, setProduct] = useState<OwnProduct | null>(null)
  const [problem, setProblem] = useState('')
  const [state, setState] = useState<'writing' | 'uploading' | 'sending'>('writing')

  const addPictures = async (files: readonly File[]) => {
    setProblem('')
    setState('uploading')
    const problems: string[] = []
    for (const file of files.slice(0, REPLY_IMAGE_MAX_COUNT - pictures.length)) {
      const outcome = await uploadNamed(file, 'ProductFinding', t)
      if (typeof outcome === 'string') problems.push(outcome)
      else setPictures((before) => [...before, outcome])
    }
    setProblem(problems.join('\n'))
    setState('writing')
  }

  const removePicture = (location: string) => {
    setPictures((before) => before.filter((picture) => picture.location !== location))
    void deleteImageQuietly(location)
  }

  const send = async () => {
    if (content.trim() === '') return setProblem(t('Finding.ReplyNeedsText'))
    setProblem('')
    setState('sending')
    try {
      const imageUrls = pictures.map(({ location }) => location)
      const sent = await api<FindingReplyItem>('/api/client/ProductFindingReply/Create', {
        method: 'POST',
        body: {
          productFindingId: findingId,
          content: content.trim(),
          imageUrls,
          productId: product?.id ?? null,
        },
      })
      setContent('')
      setPictures([])
      setProduct(null)
      await show(sent)
    } catch {
      setProblem(t('Finding.ReplyFailed'))
    } finally {
      setState('writing')
    }
  }

  return {
    content,
    setContent,
    pictures,
    addPictures,
    removePicture,
    product,
    setProduct,
    problem,
    state,
    send,
  }
}
