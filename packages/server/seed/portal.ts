import { friendlyLink } from '@wenli/contract/portal/friendly-link'
import { subject } from '@wenli/contract/portal/subject'
import { subjectCategory } from '@wenli/contract/portal/subject-category'
import { subjectComment } from '@wenli/contract/portal/subject-comment'
import { settingRules } from '@wenli/contract/settings'
import type { KeyRing } from '../src/platform/crypto/sealed.ts'
import type { Ctx } from '../src/platform/ctx/ctx.ts'
import { articles } from './articles.ts'
import { idAt, insertRows } from './insert-rows.ts'
import { staticPages } from './static-pages.ts'

const knowledge = [
  { name: 'stone', displayName: '石材与岩板', keywords: '岩板,大理石,水磨石', picture: 'granite' },
  { name: 'wood', displayName: '木饰面与格栅', keywords: '木饰面,格栅,地板', picture: 'wood' },
  { name: 'coating', displayName: '涂料与壁布', keywords: '微水泥,艺术涂料,壁布', picture: 'plaster' },
] as const

const links = [
  ['中国建筑装饰协会', 'https://www.cbda.cn/'],
  ['中国建筑材料联合会', 'https://www.cbmf.org/'],
  ['国家标准全文公开系统', 'https://openstd.samr.gov.cn/'],
  ['中国建筑学会', 'https://www.chinaasc.org.cn/'],
  // The client leaves this one out because of its name.
  ['建材市场销售额排行', 'https://data.stats.gov.cn/'],
] as const

const comments = [
  [0, '岩板薄板上墙确实轻不少，就是对师傅的手艺要求高。'],
  [0, '表格很清楚，拿去给客户看了。'],
  [1, '吃过跳色的亏，封样这一步千万别省。'],
  [2, '卫生间做了微水泥，第三年补了一次罩面，效果还可以。'],
  [4, '按 1:1 做的玄关，比例很舒服。'],
] as const

export const STATIC_PAGES_CATEGORY = 'static-pages'

/** The five static pages under a category of their own. */
export const seedStaticPages = async (
  ctx: Ctx,
  keys: KeyRing,
  site: { readonly name: string; readonly nameStory?: string },
): Promise<void> => {
  // A site that began without the demo has them already.
  const made = await ctx.tx.query({
    text: 'SELECT 1 FROM subject_category WHERE tenant_id = $1 AND name = $2',
    values: [ctx.tenantId, STATIC_PAGES_CATEGORY],
  })
  if (made.length > 0) return
  const [category] = await insertRows(ctx, keys, subjectCategory, [
    {
      name: STATIC_PAGES_CATEGORY,
      displayName: '站点说明',
      description: '页脚里的说明页，名称不要改动。',
      priority: 100,
    },
  ])
  const { value: phone } = settingRules['App.CustomerService.Phone']
  await insertRows(
    ctx,
    keys,
    subject,
    staticPages({ ...site, phone }).map(({ name, title, description, details }) => ({
      name,
      keywords: title,
      description,
      details,
      subjectCategoryId: category,
    })),
  )
}

const seedArticles = async (ctx: Ctx, keys: KeyRing): Promise<void> => {
  const [parent] = await insertRows(ctx, keys, subjectCategory, [
    {
      name: 'materials',
      displayName: '材料知识',
      keywords: '选材,施工,保养',
      priority: 90,
      bannerImageUrl: '/demo/banner-tile.svg',
    },
  ])
  const categories = await insertRows(
    ctx,
    keys,
    subjectCategory,
    knowledge.map(({ name, displayName, keywords, picture }, index) => ({
      name,
      displayName,
      keywords,
      parentId: parent,
      coverImageUrl: `/demo/${picture}.svg`,
      priority: 80 - index * 10,
    })),
  )
  const made = await insertRows(
    ctx,
    keys,
    subject,
    articles.map(({ category, picture, ...article }, index) => ({
      ...article,
      subjectCategoryId: idAt(
        categories,
        knowledge.findIndex(({ name }) => name === category),
      ),
      coverImageUrl: `/demo/${picture}.svg`,
      priority: 100 - index * 10,
      recommendedPriority: index < 3 ? 30 - index * 10 : null,
    })),
  )
  await insertRows(
    ctx,
    keys,
    subjectComment,
    comments.map(([article, content]) => ({ subjectId: idAt(made, article), content })),
  )
}

export const seedPortal = async (ctx: Ctx, keys: KeyRing): Promise<void> => {
  await seedStaticPages(ctx, keys, {
    name: '纹里',
    nameStory:
      '“纹”是材料的表面，“里”是材料的内在。好看的纹理吸引人走近，经得住用的里子才让人留下来。我们希望平台上的每一件材料都配得上这两个字。',
  })
  await seedArticles(ctx, keys)
  await insertRows(
    ctx,
    keys,
    friendlyLink,
    links.map(([name, link], index) => ({ name, link, priority: 100 - index * 10, isPublished: true })),
  )
}
