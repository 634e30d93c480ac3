/** What the product itself tells users by notice. */
export const realtime = {
  'Notice.PasswordChanged': 'Your password was changed',
  'Notice.PasswordChanged.Description':
    'The password of your account has just been changed, and all other devices were signed out. If this was not you, reset your password at once and contact customer service.',
} as const
