/** What the product itself tells users by notice. */
export const realtime = {
  'Notice.PasswordChanged': '登录密码已修改',
  'Notice.PasswordChanged.Description':
    '您的账号刚刚修改了登录密码，其他设备上的登录已全部退出。如果不是您本人操作，请立即重置密码并联系客服。',
} as const
