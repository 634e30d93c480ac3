import { imageUsages } from '@wenli/contract/filing/usage'
import { ensureOriginal, registerImageOrigin, storageOf } from '../../src/modules/filing/index.ts'
import type { FilingDeps } from '../../src/modules/filing/index.ts'
import type { JobDeps } from '../../src/platform/jobs/jobs.ts'
import { parseFileName, pictureId } from './picture-name.ts'
import type { Detail, View } from './views.ts'
import { startPainter } from './painter.ts'

export type DemoPictures = {
  /** Draws what lists show before anybody asks, one after another; resolves when all is there. */
  readonly drawAll: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Drawn only when somebody looks, so that the machine is its owner's again after a few minutes. */
const SEEN_AFTER_A_CLICK = new Set<View | undefined>(['close', 'wall', 'room'])

type Row = { id: string; usage: string; fileName: string }

/**
 * Demo pictures have rows and addresses from the first moment; their files are drawn when they are first asked for.
 * A picture that was deleted has no row and is not drawn again.
 */
export const startDemoPictures = (
  { db, log }: Pick<JobDeps, 'db' | 'log'>,
  { filing, tenantId, detail }: { filing: Pick<FilingDeps, 'config'>; tenantId: number; detail: Detail },
): DemoPictures => {
  const painter = startPainter(detail)
  const storage = storageOf(filing)
  let closed = false

  const isOurs = ({ id, usage, fileName }: Row): boolean => {
    const known = imageUsages.find((each) => each === usage)
    return known !== undefined && parseFileName(fileName) !== null && pictureId(known, fileName) === id
  }

  const forget = registerImageOrigin(async (name) => {
    if (name.tenantId !== tenantId) return null
    const [row] = await db.reader(tenantId).query<Row>({
      name: 'demo-picture',
      text: `SELECT id, usage, file_name AS "fileName" FROM image_file
              WHERE tenant_id = $1 AND id = $2 AND usage = $3 AND extension = $4 AND owner_user_id IS NULL`,
      values: [tenantId, name.id, name.usage, name.extension],
    })
    if (row === undefined || !isOurs(row)) return null
    const bytes = await painter.paint(row.fileName)
    await db.reader(tenantId).query({
      name: 'demo-picture-drawn',
      text: 'UPDATE image_file SET byte_count = $3 WHERE tenant_id = $1 AND id = $2',
      values: [tenantId, name.id, bytes.length],
    })
    return bytes
  })

  /** In the order of the seed, which puts first what the home page shows first. */
  const drawAll = async (): Promise<void> => {
    const rows = await db.reader(tenantId).query<Row>({
      text: `SELECT id, usage, file_name AS "fileName" FROM image_file
              WHERE tenant_id = $1 AND owner_user_id IS NULL ORDER BY creation_time, id`,
      values: [tenantId],
    })
    const shown = rows.filter(
      (row) => isOurs(row) && !SEEN_AFTER_A_CLICK.has(parseFileName(row.fileName)?.view),
    )
    for (const row of shown) {
      const usage = imageUsages.find((each) => each === row.usage)
      if (closed || usage === undefined) return
      try {
        await ensureOriginal(storage, { tenantId, usage, id: row.id, extension: 'jpg' })
      } catch (error) {
        if (!closed) log.warn({ err: error, picture: row.fileName }, 'a demo picture could not be drawn')
      }
    }
  }

  return {
    drawAll,
    close: async () => {
      closed = true
      forget()
      await painter.close()
    },
  }
}
