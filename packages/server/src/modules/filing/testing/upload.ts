import type { FastifyInstance } from 'fastify'
import type { ImageUsage } from '@wenli/contract/filing/usage'

type File = { readonly bytes: Buffer; readonly fileName: string; readonly field?: string }
type Caller = { readonly token: string }

/** A multipart body as a browser writes it. */
export const multipartBody = async (files: readonly File[]) => {
  const form = new FormData()
  for (const { bytes, fileName, field = 'file' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)]), fileName)
  const request = new Response(form)
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

export const upload = async (
  app: FastifyInstance,
  caller: Caller | null,
  usage: ImageUsage,
  file: File,
  headers: Readonly<Record<string, string>> = {},
) => {
  const body = await multipartBody([file])
  const authorization = caller === null ? {} : { authorization: `Bearer ${caller.token}` }
  return app.inject({
    method: 'POST',
    url: `/api/uploadImage?usage=${usage}`,
    payload: body.payload,
    headers: { ...body.headers, ...authorization, ...headers },
  })
}

export const deleteImage = (app: FastifyInstance, caller: Caller, imageUrl: string) =>
  app.inject({
    method: 'DELETE',
    url: `/api/DeleteImage?imageUrl=${encodeURIComponent(imageUrl)}`,
    headers: { authorization: `Bearer ${caller.token}` },
  })
