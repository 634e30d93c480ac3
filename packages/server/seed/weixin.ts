import { share } from '@wenli/contract/weixin/share'
import { wxApp } from '@wenli/contract/weixin/wx-app'
import { wxUser } from '@wenli/contract/weixin/wx-user'
import { wxUserApp } from '@wenli/contract/weixin/wx-user-app'
import type { KeyRing } from '../src/platform/crypto/sealed.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'
import { idAt, insertRows } from './insert-rows.ts'

const people = [
  ['WU10001', '阿木的木工房', 'Male', '浙江', '杭州'],
  ['WU10002', '林晚', 'Female', '上海', '上海'],
  ['WU10003', '老周装饰', 'Male', '广东', '佛山'],
  ['WU10004', '青砖白瓦', 'Unknown', '江苏', '苏州'],
  ['WU10005', '设计师小满', 'Female', '四川', '成都'],
  ['WU10006', '半间工作室', 'Unknown', '北京', '北京'],
] as const

const openId = (app: number, person: number): string => `oDemo${app}Wenli${String(person).padStart(6, '0')}`

/** The demo shoppers' accounts, where the tenant has them. */
const findAccounts = async (ctx: Ctx, userNames: readonly string[]): Promise<Map<string, number>> => {
  const rows = await ctx.tx.query<{ id: number; userName: string }>({
    text: 'SELECT id, user_name AS "userName" FROM app_user WHERE tenant_id = $1 AND user_name = ANY($2)',
    values: [ctx.tenantId, userNames],
  })
  return new Map(rows.map(({ id, userName }) => [userName, id]))
}

/** Runs after the accounts, of which the first two people hold one. The secrets open nothing anywhere. */
export const seedWeixin = async (ctx: Ctx, keys: KeyRing): Promise<void> => {
  const mobiles = ['13800000001', '13800000002']
  const accounts = await findAccounts(ctx, mobiles)
  const apps = await insertRows(ctx, keys, wxApp, [
    {
      appId: 'wx5demo0000000001',
      appName: '纹里选材小程序',
      appType: 'MiniProgram',
      originId: 'gh_demo00000001',
      appSecret: 'demo-secret-of-the-mini-program',
      mchId: '1900000109',
    },
    {
      appId: 'wx5demo0000000002',
      appName: '纹里服务号',
      appType: 'OfficialAccount',
      originId: 'gh_demo00000002',
      appSecret: 'demo-secret-of-the-service-account',
    },
    { appId: 'wx5demo0000000003', appName: '纹里网站扫码登录', appType: 'Website' },
  ])
  const users = await insertRows(
    ctx,
    keys,
    wxUser,
    people.map(([wxUserNo, nickName, gender, province, city], index) => ({
      wxUserNo,
      nickName,
      gender,
      province,
      city,
      country: '中国',
      language: 'zh_CN',
      unionId: `uDemoWenli${wxUserNo}`,
      mobile: mobiles[index],
      userId: accounts.get(mobiles[index] ?? ''),
    })),
  )
  await insertRows(
    ctx,
    keys,
    wxUserApp,
    people.map(([wxUserNo], index) => ({
      wxAppId: idAt(apps, 0),
      wxUserId: idAt(users, index),
      wxUserNo,
      openId: openId(1, index + 1),
      fdmSession: `demo-session-${wxUserNo}`,
    })),
  )
  const shared = [
    [0, 2],
    [0, 3],
    [1, 4],
    [4, 5],
    [1, null],
  ] as const
  await insertRows(
    ctx,
    keys,
    share,
    shared.map(([from, to]) => ({
      wxAppId: idAt(apps, 0),
      shareUserWxUserId: idAt(users, from),
      shareUserWxUserNo: people[from][0],
      shareUserOpenId: openId(1, from + 1),
      ...(to === null
        ? {}
        : { wxUserId: idAt(users, to), wxUserNo: people[to][0], openId: openId(1, to + 1) }),
    })),
  )
}
