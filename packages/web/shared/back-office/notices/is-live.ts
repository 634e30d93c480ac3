import type { SessionInformations } from '@wenli/contract/auth/session'

/** spec §4: the real-time connection needs a signed-in user and both real-time features. */
export const isLive = ({ user, application }: Pick<SessionInformations, 'user' | 'application'>): boolean =>
  user !== null &&
  application.features['SignalR'] === true &&
  application.features['SignalR.AspNetCore'] === true
