import { REPLY_IMAGE_MAX_COUNT } from '@wenli/contract/limits'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { api } from '../../../shared/api/browser-api.ts'
import { checkImageFile } from '../../../shared/filing/check-image-file.ts'
import { deleteImageQuietly, uploadImage, type UploadedImage } from '../../../shared/filing/upload-image.ts'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { showToast } from '../../../shared/ui/toast-store.ts'
import type { OwnProduct } from './use-own-products.ts'

/** The reply that is being written: its words, its pictures, its product, and what became of sending it. */
export const useReply = (findingId: number) => {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<readonly UploadedImage[]>([])
  const [product, setProduct] = useState<OwnProduct | null>(null)
  const [problem, setProblem] = useState('')
  const [state, setState] = useState<'writing' | 'uploading' | 'sending'>('writing')

  /** What is wrong with a file, by its name (spec §5): said by the same rules here and on the server. */
  const upload = async (file: File): Promise<string | null> => {
    const found = checkImageFile(file)
    if (found !== null) return t(found.text, ...found.args)
    try {
      const uploaded = await uploadImage(file, { usage: 'ProductFinding' })
      setPictures((before) => [...before, uploaded])
      return null
    } catch (failure) {
      const said = failure instanceof ApiFailure ? failure.error?.message : undefined
      return said ?? t('Finding.PictureRefused', file.name)
    }
  }

  const addPictures = async (files: readonly File[]) => {
    setProblem('')
    setState('uploading')
    const problems: string[] = []
    for (const file of files.slice(0, REPLY_IMAGE_MAX_COUNT - pictures.length)) {
      const problem = await upload(file)
      if (problem !== null) problems.push(problem)
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
      await api('/api/client/ProductFindingReply/Create', {
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
      showToast('success', t('Finding.ReplySent'))
      await revalidate()
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
