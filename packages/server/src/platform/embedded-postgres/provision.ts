import pg from 'pg'
import { SOCKET_PORT } from './cluster-settings.ts'
import { SUPERUSER } from './init-cluster.ts'

export const DATABASE = 'wenli'
export const OWNER = 'wenli_owner'

/** What the owner may do beside owning the database: migrations make the server's role; tests make databases. */
export type OwnerRights = 'CREATEROLE' | 'CREATEROLE CREATEDB'

export type Provisioning = { superuserPassword: string; ownerPassword: string; ownerRights: OwnerRights }

/** Makes the owner and its database if they are missing. Nobody connects as superuser after this. */
export async function provision(
  socketFolder: string,
  { superuserPassword, ownerPassword, ownerRights }: Provisioning,
) {
  const client = new pg.Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: SUPERUSER,
    password: superuserPassword,
    database: 'postgres',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ owner: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as owner,
              exists (select from pg_database where datname = $2) as database`,
      [OWNER, DATABASE],
    )
    if (!rows[0]?.owner) {
      await client.query(
        `create role ${OWNER} login ${ownerRights} password ${client.escapeLiteral(ownerPassword)}`,
      )
    }
    if (!rows[0]?.database) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
}

/** A URL that every parser accepts; `host` in the query names the socket's folder. */
export function socketUrl(socketFolder: string, role: string, password: string, database = DATABASE) {
  const url = new URL(`postgres://localhost:${SOCKET_PORT}/${database}`)
  url.username = role
  url.password = password
  url.searchParams.set('host', socketFolder)
  return url.href
}
