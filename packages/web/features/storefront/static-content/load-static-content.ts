import type { Api } from '../../../shared/api/api.ts'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import type { PageHead } from '../../../shared/page-head.ts'

type Subject = { description: string | null; details: string | null }

export type StaticContent = { head: PageHead; html: string }

/** The subject is called like the route: `/aboutus` shows the subject `aboutus`. Null when there is none. */
export const loadStaticContent = async (api: Api, pathname: string): Promise<StaticContent | null> => {
  const name = pathname.replaceAll('/', '').toLowerCase()
  try {
    const subject = await api<Subject>('/api/client/Subject/getByName', { query: { name } })
    const head: PageHead = {
      title: '',
      canonical: `/${name}`,
      ...(subject.description && { description: subject.description }),
    }
    return { head, html: subject.details ?? '' }
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null
    throw failure
  }
}
