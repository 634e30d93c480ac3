import { SignInError } from './sign-in-error.ts'

/** What the identity provider sent to the callback: in the fragment (implicit) or in the query (code). */
export type ProviderAnswer =
  | { flow: 'implicit'; state: string; idToken: string; accessToken: string; lifeSeconds: number }
  | { flow: 'code'; state: string; code: string }

export const readAnswer = (fragmentOrQuery: string): ProviderAnswer => {
  const answer = new URLSearchParams(fragmentOrQuery.replace(/^[#?]/, ''))
  const error = answer.get('error')
  if (error !== null) throw new SignInError('refused', { providerCode: error })
  const state = answer.get('state')
  const code = answer.get('code')
  if (state !== null && code !== null) return { flow: 'code', state, code }
  const idToken = answer.get('id_token')
  const accessToken = answer.get('access_token')
  const lifeSeconds = Number(answer.get('expires_in'))
  if (state === null || idToken === null || accessToken === null || !(lifeSeconds > 0)) {
    throw new SignInError('incomplete')
  }
  return { flow: 'implicit', state, idToken, accessToken, lifeSeconds }
}
