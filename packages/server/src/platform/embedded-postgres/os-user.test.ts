import { spawnSync } from 'node:child_process'
import { chown, cp, lstat, mkdir, readdir, readFile, rm, symlink, writeFile, chmod } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROVING } from '../../../test/property-runs.ts'
import { installedNativeFolder } from './native-folder.ts'
import { chooseOsUser, findUser } from './os-user.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import {
  closeToOthers,
  holdCluster,
  inScratchFolder,
  isRoot,
  ordinaryUser,
  query,
  silent,
} from './testing/scratch.ts'

const SLOW = { timeout: 120_000 }

/** A copy as npm unpacks it: without the links that an install script would make. */
async function unlinkedNative(folder: string) {
  const installed = await installedNativeFolder()
  const path = join(folder, 'native')
  const isLink = async (file: string) => (await lstat(file)).isSymbolicLink()
  await cp(installed.path, path, { recursive: true, filter: async (file) => !(await isLink(file)) })
  return { path, version: installed.version }
}

/** The other user must be able to run the tests' own node and sources. */
const others = isRoot ? await ordinaryUser() : undefined
const canRunSources =
  others !== undefined &&
  spawnSync(process.execPath, ['-e', `require('fs').readdirSync(${JSON.stringify(import.meta.dirname)})`], {
    cwd: '/',
    ...others,
  }).status === 0

it('reads users from the list of users, never root', () => {
  const passwd =
    'root:x:0:0:root:/root:/bin/sh\nxpostgres:x:7:8::/:\npostgres:x:101:104:PostgreSQL:/x:/bin/sh\nfake:x:0:0::/:'
  expect(findUser(passwd, 'postgres')).toEqual({ uid: 101, gid: 104 })
  expect(findUser(passwd, 'nobody')).toBeUndefined()
  expect(findUser(passwd, 'fake')).toBeUndefined()
})

describe.runIf(isRoot)('as root', () => {
  it('runs as postgres, else as nobody, else refuses', () =>
    inScratchFolder(async (folder) => {
      const passwd = join(folder, 'passwd')
      const cluster = join(folder, 'cluster')
      await writeFile(passwd, 'postgres:x:101:104::/:\nnobody:x:65534:65534::/:\n')
      expect(await chooseOsUser(cluster, passwd)).toEqual({ uid: 101, gid: 104 })
      await writeFile(passwd, 'nobody:x:65534:65534::/:\n')
      expect(await chooseOsUser(cluster, passwd)).toEqual({ uid: 65534, gid: 65534 })
      await writeFile(passwd, 'root:x:0:0::/:\n')
      await expect(chooseOsUser(cluster, passwd)).rejects.toMatchObject({ code: 'POSTGRES_NO_OS_USER' })
    }))

  it.runIf(PROVING)(
    'goes on as the user that owns the files, also one that the system does not list',
    SLOW,
    () =>
      inScratchFolder(async (folder) => {
        const first = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
        await first.stop()
        const cluster = join(folder, 'postgres', 'cluster')
        spawnSync('chown', ['-R', '71234:71234', cluster])
        const next = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
        expect(await query(next.ownerUrl, 'select 1 as one')).toEqual({ one: 1 })
        expect((await lstat(`/proc/${next.pid}`)).uid).toBe(71234)
        await next.stop()
      }),
  )

  it.runIf(PROVING)('takes over files that a restore left to root', SLOW, () =>
    inScratchFolder(async (folder) => {
      const first = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
      await first.stop()
      spawnSync('chown', ['-R', '0:0', join(folder, 'postgres', 'cluster')])
      const next = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
      expect(await query(next.ownerUrl, 'select 1 as one')).toEqual({ one: 1 })
      await next.stop()
    }),
  )

  it('works when checkout and data lie where nobody else can enter', SLOW, () =>
    inScratchFolder(async (open) => {
      await chmod(open, 0o755)
      await inScratchFolder(async (closed) => {
        await closeToOthers(closed)
        const native = await unlinkedNative(closed)
        const places = { native, copyParents: [open] }
        const dataFolder = join(closed, 'data')
        for (const round of [1, 2]) {
          const postgres = await startEmbeddedPostgres({ dataFolder, log: silent, places })
          expect(await query(postgres.ownerUrl, `select ${round} as round`)).toEqual({ round })
          await postgres.stop()
          expect(await readdir(open)).toEqual([expect.stringMatching(/^wenli-postgres-/)])
        }
        expect((await lstat(closed)).mode & 0o077).toBe(0)
        expect((await lstat(dataFolder)).mode & 0o077).toBe(0)
      })
    }),
  )

  it('never runs binaries that another user planted', SLOW, () =>
    inScratchFolder(async (open) => {
      await chmod(open, 0o755)
      await inScratchFolder(async (closed) => {
        const native = await unlinkedNative(closed)
        const planted = join(open, `wenli-postgres-${native.version}-${process.arch}`)
        const places = { native, copyParents: [open] }
        const start = () => startEmbeddedPostgres({ dataFolder: join(closed, 'data'), log: silent, places })
        const { uid, gid } = await ordinaryUser()
        const marker = join(open, 'ran')

        await mkdir(join(planted, 'native', 'bin'), { recursive: true })
        for (const program of ['postgres', 'initdb']) {
          const path = join(planted, 'native', 'bin', program)
          await writeFile(path, `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 })
        }
        await chown(planted, uid, gid)
        await expect(start()).rejects.toMatchObject({ code: 'POSTGRES_BINARIES_UNUSABLE' })

        await rm(planted, { recursive: true })
        await symlink(closed, planted)
        await expect(start()).rejects.toMatchObject({ code: 'POSTGRES_BINARIES_UNUSABLE' })
        expect(await readdir(open)).toEqual([basename(planted)])
      })
    }),
  )
})

describe.runIf(canRunSources)('as an ordinary user', () => {
  it('runs as that user', SLOW, () =>
    inScratchFolder(async (folder) => {
      const held = await holdCluster([join(folder, 'data')], others)
      expect((await lstat(`/proc/${held.pid}`)).uid).toBe(others?.uid)
      expect(await query(held.ownerUrl, 'select 1 as one')).toEqual({ one: 1 })
      await held.kill()
      const again = await holdCluster([join(folder, 'data')], others)
      expect(again.pid).not.toBe(held.pid)
      await again.end()
    }, others),
  )

  it.runIf(PROVING)('copies the binaries when the links between the libraries cannot be made', SLOW, () =>
    inScratchFolder(async (readOnly) => {
      await chmod(readOnly, 0o755)
      const native = await unlinkedNative(readOnly)
      await inScratchFolder(async (folder) => {
        await mkdir(join(folder, 'copies'))
        await chown(join(folder, 'copies'), others?.uid ?? 0, others?.gid ?? 0)
        const held = await holdCluster(
          [join(folder, 'data'), native.path, native.version, join(folder, 'copies')],
          others,
        )
        expect(await query(held.ownerUrl, 'select 1 as one')).toEqual({ one: 1 })
        await held.end()
        expect(await readdir(join(folder, 'copies'))).toHaveLength(1)
        expect(await readdir(join(native.path, 'lib'))).not.toContain('libpq.so.5')
      }, others)
    }),
  )

  it('refuses files that belong to somebody else', SLOW, () =>
    inScratchFolder(async (folder) => {
      const data = join(folder, 'data')
      await (await holdCluster([data], others)).end()
      spawnSync('chown', ['-R', '71234:71234', join(data, 'postgres', 'cluster')])
      await expect(holdCluster([data], others)).rejects.toThrow('POSTGRES_FILES_OF_ANOTHER_USER')
    }, others),
  )
})

it.skipIf(isRoot)('as this ordinary user, the database is run by the same user', SLOW, () =>
  inScratchFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
    expect(await readFile(`/proc/${postgres.pid}/status`, 'utf8')).toContain(`Uid:\t${process.getuid?.()}`)
    await postgres.stop()
  }),
)
