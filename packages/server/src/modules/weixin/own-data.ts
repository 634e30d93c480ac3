import { collectRows, registerOwnData, runAll } from '../../platform/own-data/own-data.ts'

/** Whom the chat application knows under this account. `$1` tenant, `$2` account. */
const THEIRS = 'w.tenant_id = $1 AND w.user_id = $2'

/** What names the person in the chat application; the row stays for what points to it. */
export const registerChatData = (): void => {
  registerOwnData({
    name: 'wxUser',
    collect: (ctx, { userId }) =>
      collectRows(ctx, {
        text: `SELECT w.wx_user_no AS "wxUserNo", w.nick_name AS "nickName", w.avatar_url AS "avatarUrl", w.gender, w.mobile,
                      w.country, w.province, w.city, w.language, w.union_id AS "unionId", w.creation_time AS "creationTime",
                      ARRAY(SELECT a.open_id FROM wx_user_app a WHERE a.tenant_id = w.tenant_id AND a.wx_user_id = w.id
                             ORDER BY a.id) AS "openIds"
                 FROM wx_user w WHERE ${THEIRS} ORDER BY w.id`,
        values: [ctx.tenantId, userId],
      }),
    // What is found through wx_user.user_id goes before that is emptied.
    erase: (ctx, { userId }) =>
      runAll(
        ctx,
        [
          `DELETE FROM wx_user_app a USING wx_user w WHERE ${THEIRS} AND a.tenant_id = $1 AND a.wx_user_id = w.id`,
          `UPDATE share s SET share_user_open_id = NULL FROM wx_user w
            WHERE ${THEIRS} AND s.tenant_id = $1 AND s.share_user_wx_user_id = w.id`,
          `UPDATE share s SET open_id = NULL FROM wx_user w WHERE ${THEIRS} AND s.tenant_id = $1 AND s.wx_user_id = w.id`,
          `UPDATE wx_user w SET nick_name = NULL, avatar_url = NULL, gender = NULL, mobile = NULL, country = NULL,
                  province = NULL, city = NULL, language = NULL, union_id = NULL, remark = NULL, user_id = NULL
            WHERE ${THEIRS}`,
        ].map((text) => ({ text, values: [ctx.tenantId, userId] })),
      ),
  })
}
