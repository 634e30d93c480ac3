import type { Access } from '@wenli/contract/access'
import type { TextKey } from '../../shared/i18n/text-key.ts'
import { layoutAreas, type LayoutArea } from '../route-table.ts'
import { menuOf } from './menu.ts'

const titles = {
  'personal-centre': 'Title.PersonalCentre',
  'vendor-centre': 'Area.VendorCentre',
  admin: 'Area.Admin',
} as const satisfies Record<LayoutArea, TextKey>

export type AreaLink = { area: LayoutArea; title: TextKey; path: string }

/** The areas somebody may enter, each at the first entry of its menu. */
export const areaLinks = (holds: (access: Access) => boolean): AreaLink[] =>
  layoutAreas.flatMap((area) => {
    const first = menuOf(area, holds)[0]?.entries[0]
    return first === undefined ? [] : [{ area, title: titles[area], path: first.path }]
  })
