import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boxText } from '@wenli/contract/base-info/picture-search'
import { ask } from '../ask.ts'
import type { Catalogue } from '../open-catalogue.ts'
import { timed, timesOf } from '../quantiles.ts'
import type { Quantiles } from '../quantiles.ts'

/** As large as the page sends them: of what people photograph it keeps 1600 pixels. */
const PICTURE = join(import.meta.dirname, '../../../docs/home.png')
const API = '/api/client/Product'
const UPLOADS = 60
const SEARCHES = 200

export type PictureSearchResult = {
  /** With reading all vectors into memory, which happens once for a process. */
  readonly firstSearchMs: number
  /** Turning pages of what was looked at already: the scan of all pictures, the filter and the cards. */
  readonly search: Quantiles
  /** From the upload to the first page, with looking at the picture. */
  readonly uploadToResults: Quantiles
  /** The same where nobody chose a part: several windows of the picture are looked at and searched for. */
  readonly uploadWithoutBox: Quantiles
}

type Answer = { readonly result: { readonly location: string } | null }

const answerOf = async (response: Response): Promise<{ readonly location: string }> => {
  const { result }: Answer = JSON.parse(await response.text())
  if (!response.ok || result === null) throw new Error(`a search by picture answered ${response.status}`)
  return result
}

const uploadTo = async (url: string, picture: Buffer<ArrayBuffer>): Promise<string> => {
  const form = new FormData()
  form.append('file', new Blob([picture]), 'seen.png')
  const response = await fetch(`${url}${API}/SearchByImage`, { method: 'POST', body: form })
  return (await answerOf(response)).location
}

/** The address of what a picture found, after the first look at it. */
export const lookedAtPicture = async (url: string): Promise<string> => {
  const location = await uploadTo(url, readFileSync(PICTURE))
  const box = boxText({ x: 0, y: 0, width: 0.5, height: 0.5 })
  const query = new URLSearchParams({ location, box, maxResultCount: '20' })
  const path = `${API}/GetSearchedImageData?${query.toString()}`
  await ask(url + path)
  return path
}

/** One visitor after the other. */
export const measurePictureSearch = async ({ ours }: Catalogue): Promise<PictureSearchResult> => {
  const picture = readFileSync(PICTURE)
  const upload = (): Promise<string> => uploadTo(ours.url, picture)
  const find = (wanted: Readonly<Record<string, string>>): Promise<string> => {
    const query = new URLSearchParams({ ...wanted, maxResultCount: '20' })
    return ask(`${ours.url}${API}/GetSearchedImageData?${query.toString()}`)
  }
  const search = (location: string, part: number, skipCount = 0): Promise<string> => {
    const box = boxText({ x: 0, y: 0, width: part, height: part })
    return find({ location, box, skipCount: String(skipCount) })
  }
  const first = await upload()
  return {
    firstSearchMs: Math.round(await timed(() => search(first, 0.5))),
    search: await timesOf(SEARCHES, (round) => search(first, 0.5, (round % 5) * 20)),
    // Another part each time, so that nothing was looked at before.
    uploadToResults: await timesOf(UPLOADS, async (round) =>
      search(await upload(), 0.5 + (round % 40) / 100),
    ),
    uploadWithoutBox: await timesOf(UPLOADS, async () => find({ location: await upload() })),
  }
}
