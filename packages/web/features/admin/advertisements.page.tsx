import { advertisement, getAllAdvertisements } from '@wenli/contract/marketing/advertisement'
import { screenOf } from './admin-page.tsx'
import { AdvertisementDays } from './advertisements/advertisement-days.tsx'
import { EntityPage } from './entity/entity-page.tsx'
import type { EntityScreen } from './entity/entity-screen.ts'
import { columnDef } from './list/column-def.ts'
import { percentText } from './money/percent.tsx'

const plain = screenOf(advertisement, {
  columns: ['title', 'advertisementCoverImageUrl', 'position', 'endTime'],
})
const { entity, columns } = plain
const counted = [
  columnDef(entity, 'viewCount', 'integer', { label: 'Advertisement.viewCount', sortable: true, width: 104 }),
  columnDef(entity, 'clickCount', 'integer', {
    label: 'Advertisement.clickCount',
    sortable: true,
    width: 104,
  }),
  columnDef(entity, 'clickRate', 'decimal', {
    label: 'Advertisement.clickRate',
    sortable: true,
    width: 104,
    text: percentText('clickRate'),
  }),
]
const place = columns.findIndex(({ name }) => name === 'endTime')

/** A plain entity whose list tells what came of each: the numbers stand before its end, its days unfold below. */
const screen: EntityScreen = {
  ...plain,
  path: (verb) => (verb === 'GetAll' ? getAllAdvertisements.path : plain.path(verb)),
  columns: columns.toSpliced(place, 0, ...counted),
  detail: AdvertisementDays,
}

const AdvertisementsPage = () => <EntityPage screen={screen} />

export default AdvertisementsPage
