// npm run generate-demo-placeholders: draws small what the demo's lists show and writes the blurred miniature of each into
// packages/server/seed/pictures/demo-placeholders.json. Needed after new demo products or another look of a material.
import { placeholderOf } from '../packages/server/src/modules/filing/picture/placeholder.ts'
import { writeDemoPlaceholders } from '../packages/server/seed/pictures/demo-placeholders.ts'
import { listedPictures } from '../packages/server/seed/pictures/listed-pictures.ts'
import { paintPicture } from '../packages/server/seed/pictures/paint-picture.ts'

const placeholders = new Map<string, string>()
for (const name of listedPictures())
  placeholders.set(name, await placeholderOf(await paintPicture(name, 'draft')))
writeDemoPlaceholders(placeholders)
console.log(`${placeholders.size} miniatures`)
