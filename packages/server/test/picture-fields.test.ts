import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '@wenli/locale/index'
import type { FieldKind } from '@wenli/contract/fields'
import { fillText } from '@wenli/contract/fill-text'
import { resources } from '@wenli/contract/registry'
import { userPointDetail } from '@wenli/contract/marketing/user-point-detail'
import { wxUser } from '@wenli/contract/weixin/wx-user'
import { MADE_UP_FILE } from '../src/modules/filing/testing/pictures.ts'
import { differs, verbsOf } from './resource-doors.ts'
import { fieldsOf } from './resource-samples.ts'
import { asRead, idOf, itemOf, pageOf, startResourceWorld, tableOf } from './resource-world.ts'
import type { Answer, ResourceWorld } from './resource-world.ts'

const labels: Readonly<Record<string, string>> = texts['zh-Hans']

let world: ResourceWorld
beforeAll(async () => {
  world = await startResourceWorld()
})
afterAll(() => world.test.close())

const OWN = `/files/5/BaseInfoProduct/${MADE_UP_FILE}`
const SIZE = OWN.replace('.jpg', '.w640.webp')
const FOREIGN = `/files/6/BaseInfoProduct/${MADE_UP_FILE}`
const foreignSize = SIZE.replace('/5/', '/6/')
const hidden = [`/private/5/VendorDocument/${MADE_UP_FILE}`, `/private/6/VendorDocument/${MADE_UP_FILE}`]
/** A detour leads to the same file. */
const detours = [
  `/x/../files/6/BaseInfoProduct/${MADE_UP_FILE}`,
  `/%66iles/6/BaseInfoProduct/${MADE_UP_FILE}`,
  `/FILES/6/BaseInfoProduct/${MADE_UP_FILE}`,
  `/Private/5/VendorDocument/${MADE_UP_FILE}`,
  `${FOREIGN}?50%`,
]

/** A value of the kind that shows the picture; the kinds that show none are left out. */
const showing: Readonly<Partial<Record<FieldKind, (location: string) => string>>> = {
  image: (location) => location,
  richText: (location) => `<p><img alt=" src=" src="${location}" /></p>`,
  json: (location) => JSON.stringify({ papers: [{ picture: location }] }),
}
/** Rich text is cleaned first: of anything but files the picture is left out, the text is kept. */
const refusedFor = (kind: FieldKind): string[] =>
  kind === 'richText'
    ? [FOREIGN, foreignSize, `/files/../files/6/BaseInfoProduct/${MADE_UP_FILE}`]
    : [FOREIGN, foreignSize, ...hidden, ...detours]

/** A text may show a derived size, too; a field that is a picture holds the original its sizes are made of. */
const shownBy = (kind: FieldKind): string[] => [
  OWN,
  ...(kind === 'richText' ? [] : ['/demo/slab.svg']),
  ...(kind === 'image' ? [] : [SIZE]),
]

const cases = resources.flatMap((resource) =>
  fieldsOf(resource).flatMap(({ name, kind }) => {
    const show = showing[kind]
    return show === undefined ? [] : [{ title: `${resource.name}.${name}`, resource, name, kind, show }]
  }),
)

const columnOf = (name: string): string => name.replace(/[A-Z]/g, '_$&').toLowerCase()

it('looks at every picture of every plain entity', () => {
  expect(cases.length).toBeGreaterThan(15)
  expect([...new Set(cases.map(({ kind }) => kind))].toSorted()).toEqual(['image', 'json', 'richText'])
})

describe.each(cases.map((each) => [each.title, each] as const))(
  '%s',
  (_title, { resource, name, kind, show }) => {
    const expectRefused = ({ status, error }: Answer): void => {
      expect([status, error?.reason]).toEqual([400, 'Platform:ReferenceNotFound'])
      const label = labels[`${resource.name}.${name}`] ?? ''
      const message = fillText(labels['Validation.ReferenceNotFound'] ?? '', [label])
      expect(error?.validationErrors).toEqual([{ message, members: [name] }])
    }
    const canChange = verbsOf(resource).includes('Update') && !differs(resource, 'Update')

    it('shows neither the picture of another tenant nor a private document', async () => {
      const { keeper, call } = world
      const { item } = await world.make(keeper, resource)
      for (const location of refusedFor(kind)) {
        const body = { ...(await world.bodyFor(keeper, resource)), [name]: show(location) }
        const before = pageOf(await call(keeper, resource, 'GetAll')).totalCount
        expectRefused(await call(keeper, resource, 'Create', { body }))
        expect(pageOf(await call(keeper, resource, 'GetAll')).totalCount).toBe(before)
        if (canChange)
          expectRefused(
            await call(keeper, resource, 'Update', { body: { id: idOf(item), [name]: show(location) } }),
          )
      }
      expect(itemOf(await call(keeper, resource, 'Get', { query: { id: idOf(item) } }))).toEqual(
        asRead(resource, item),
      )
    })

    it('shows a public picture of its own tenant and pictures of the site itself', async () => {
      const { keeper, call } = world
      for (const location of shownBy(kind)) {
        const body = { ...(await world.bodyFor(keeper, resource)), [name]: show(location) }
        const made = itemOf(await call(keeper, resource, 'Create', { body }))
        expect(made[name]).toBe(show(location))
        if (!canChange) continue
        const { item } = await world.make(keeper, resource)
        const change = { id: idOf(item), [name]: show(location) }
        expect(itemOf(await call(keeper, resource, 'Update', { body: change }))[name]).toBe(show(location))
      }
    })

    it.runIf(canChange)('may keep what it already shows, and show nothing else of that sort', async () => {
      const { keeper, call } = world
      const id = idOf((await world.make(keeper, resource)).item)
      await world.test.db.reader(5).query({
        text: `UPDATE ${tableOf(resource)} SET ${columnOf(name)} = $2 WHERE tenant_id = 5 AND id = $1`,
        values: [id, show(FOREIGN)],
      })
      const kept = itemOf(
        await call(keeper, resource, 'Update', { body: { id, remark: 'kept', [name]: show(FOREIGN) } }),
      )
      expect([kept['remark'], kept[name]]).toEqual(['kept', show(FOREIGN)])
      const other = FOREIGN.replace('BaseInfoProduct', 'PortalSubject')
      expectRefused(await call(keeper, resource, 'Update', { body: { id, [name]: show(other) } }))
    })

    it.runIf(canChange)('tells of a row that does not exist before it tells of its picture', async () => {
      const body = { id: 987_654_321, [name]: show(FOREIGN) }
      const answer = await world.call(world.keeper, resource, 'Update', { body })
      expect([answer.status, answer.error?.reason]).toEqual([404, 'Platform:EntityNotFound'])
    })
  },
)

it('a picture that another service keeps may lie at any address there, at ours only as all others', async () => {
  const { keeper, call, test } = world
  const told = async (avatarUrl: string) =>
    call(keeper, wxUser, 'Create', { body: { ...(await world.bodyFor(keeper, wxUser)), avatarUrl } })
  for (const avatarUrl of [
    `https://thirdwx.example/files/6/${MADE_UP_FILE}`,
    'https://thirdwx.example/private/1',
  ])
    expect(itemOf(await told(avatarUrl))['avatarUrl']).toBe(avatarUrl)
  const origin = `https://${new URL(test.config.publicUrl).host}`
  expect((await told(`${origin}${FOREIGN}`)).error?.reason).toBe('Platform:ReferenceNotFound')
  expect(itemOf(await told(`${origin}${OWN}`))['avatarUrl']).toBe(`${origin}${OWN}`)
})

it('what cannot be decoded is not served, so free-form data may hold it, a picture may not', async () => {
  const { keeper, call, test } = world
  expect((await test.app.inject('/files/50%')).statusCode).toBe(400)
  const body = { ...(await world.bodyFor(keeper, wxUser)), avatarUrl: '/50%' }
  expect((await call(keeper, wxUser, 'Create', { body })).error?.reason).toBe('Platform:ReferenceNotFound')
})

it('free-form data may hold any other text, whatever it begins with', async () => {
  const { keeper, call } = world
  for (const text of [
    '//',
    '/\t/',
    '/\\',
    'files/6',
    '',
    '[[/files/6/x.jpg',
    '// note',
    '/50%',
    '/files/50%',
  ]) {
    const extensionData = JSON.stringify({ text, list: [text, 1, null] })
    const body = { ...(await world.bodyFor(keeper, userPointDetail)), extensionData }
    expect(itemOf(await call(keeper, userPointDetail, 'Create', { body }))['extensionData']).toBe(
      extensionData,
    )
  }
})
