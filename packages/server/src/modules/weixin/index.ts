import type { FastifyInstance } from 'fastify'
import { registerOwnData, runAll } from '../../platform/own-data/own-data.ts'
import { mountResources } from './resources.ts'

export const register = (app: FastifyInstance): void => {
  mountResources(app)
  // What names the person in the chat application; the row stays for what points to it.
  registerOwnData({
    name: 'wxUser',
    erase: (ctx, { userId }) =>
      runAll(ctx, [
        {
          text: `DELETE FROM wx_user_app a USING wx_user w WHERE a.tenant_id = $1 AND w.tenant_id = $1
                   AND w.id = a.wx_user_id AND w.user_id = $2`,
          values: [ctx.tenantId, userId],
        },
        {
          text: `UPDATE wx_user SET nick_name = NULL, avatar_url = NULL, gender = NULL, mobile = NULL, country = NULL, province = NULL,
                        city = NULL, language = NULL, union_id = NULL, remark = NULL, user_id = NULL
                  WHERE tenant_id = $1 AND user_id = $2`,
          values: [ctx.tenantId, userId],
        },
      ]),
  })
}
