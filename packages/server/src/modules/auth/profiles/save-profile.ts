import type { UserProfileItem } from '@wenli/contract/auth/user-profile'
import { maskName } from '@wenli/contract/formats'
import { appendAudit } from '../../../platform/audit/append-audit.ts'
import { textOf } from '../../../platform/culture/texts.ts'
import { inTransaction, signedIn } from '../../../platform/ctx/ctx.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { emit } from '../../../platform/events/events.ts'
import type { HttpDeps } from '../../../platform/http/deps.ts'
import { notFound } from '../../../platform/resource/get.ts'
import { requireOwnPublicImage } from '../../filing/index.ts'
import { withoutPersonalValues } from '../personal-values.ts'
import {
  findIdentityCard,
  findProfile,
  insertProfile,
  removeProfile,
  saveProfile,
} from './profile.queries.ts'
import type { ProfileChanges } from './profile.queries.ts'

type Keys = HttpDeps['keys']

export const getProfile = async (ctx: Ctx, keys: Keys, id: number): Promise<UserProfileItem> => {
  const profile = await findProfile(ctx, keys.field, { id })
  if (profile === undefined) throw notFound(ctx, 'UserProfile', id)
  return profile
}

type Saving = { readonly action: 'Create' | 'Update'; readonly id: number }

const save = async (
  ctx: Ctx,
  keys: Keys,
  { action, id }: Saving,
  changes: ProfileChanges,
): Promise<UserProfileItem> => {
  const { avatarImageUrl } = changes
  if (avatarImageUrl && avatarImageUrl !== (await getProfile(ctx, keys, id)).avatarImageUrl)
    await requireOwnPublicImage(ctx, avatarImageUrl)
  await saveProfile(ctx, keys.field, id, changes)
  await appendAudit(ctx, {
    action,
    object: 'UserProfile',
    objectId: id,
    changes: withoutPersonalValues(keys, changes),
  })
  const profile = await getProfile(ctx, keys, id)
  await emit(ctx, 'AccountChanged', { userId: profile.userId })
  return profile
}

const newProfile = async (ctx: Ctx, userId: number): Promise<Saving> => ({
  action: 'Create',
  id: await insertProfile(ctx, userId),
})

export const createProfile = (
  ctx: Ctx,
  keys: Keys,
  { userId, ...changes }: ProfileChanges & { userId: number },
) => inTransaction(ctx, async (ctx) => save(ctx, keys, await newProfile(ctx, userId), changes))

export const updateProfile = (ctx: Ctx, keys: Keys, { id, ...changes }: ProfileChanges & { id: number }) =>
  inTransaction(ctx, async (ctx) => {
    await getProfile(ctx, keys, id)
    return save(ctx, keys, { action: 'Update', id }, changes)
  })

export const deleteProfile = (ctx: Ctx, keys: Keys, id: number): Promise<null> =>
  inTransaction(ctx, async (ctx) => {
    await getProfile(ctx, keys, id)
    await removeProfile(ctx, id)
    await appendAudit(ctx, { action: 'Delete', object: 'UserProfile', objectId: id })
    return null
  })

/** The caller's own; made on the first change if it is not there. */
export const changeOwnProfile = (ctx: Ctx, keys: Keys, changes: ProfileChanges): Promise<UserProfileItem> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = signedIn(ctx)
    const profile = await findProfile(ctx, keys.field, { userId })
    const saving: Saving =
      profile === undefined ? await newProfile(ctx, userId) : { action: 'Update', id: profile.id }
    return save(ctx, keys, saving, changes)
  })

export const revealIdentityCard = (ctx: Ctx, keys: Keys, { id, reason }: { id: number; reason: string }) =>
  inTransaction(ctx, async (ctx) => {
    await getProfile(ctx, keys, id)
    await appendAudit(ctx, { action: 'Reveal', object: 'UserProfile', objectId: id, changes: { reason } })
    return { identificationCardNo: await findIdentityCard(ctx, keys.field, id) }
  })

/** Oneself sees everything; others a masked name and the avatar. */
export const getProfileByUserNo = async (ctx: Ctx, keys: Keys, userNo: string) => {
  const profile = await findProfile(ctx, keys.field, { userNo })
  if (profile === undefined) throw notFound(ctx, 'UserProfile', userNo)
  const anonymous = textOf(ctx.culture, 'User.Anonymous')
  if (profile.userId === signedIn(ctx).userId) return { ...profile, fullName: profile.fullName ?? anonymous }
  return { userNo, fullName: maskName(profile.fullName, anonymous), avatarImageUrl: profile.avatarImageUrl }
}
