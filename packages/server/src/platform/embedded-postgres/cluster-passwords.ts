import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SecretKind } from '../data-folder/secret-file.ts'

const clusterPasswordsSchema = z.object({ superuser: z.string().min(1), owner: z.string().min(1) })
const randomPassword = () => randomBytes(32).toString('base64url')

/** Kept apart from the other secrets: they are needed before anybody can tell whether the database is empty. */
export const clusterPasswords: SecretKind<z.infer<typeof clusterPasswordsSchema>> = {
  name: 'postgres-passwords',
  schema: clusterPasswordsSchema,
  generate: () => ({ superuser: randomPassword(), owner: randomPassword() }),
}
