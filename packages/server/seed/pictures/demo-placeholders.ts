// The blurred miniatures of the demo's pictures: lists show them until a picture, which may still have to be drawn, is there.
// `npm run generate-demo-placeholders` writes the file.
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { fileNameOf, mainColourOf } from './picture-name.ts'
import type { Scene } from './picture-name.ts'

const file = new URL('./demo-placeholders.json', import.meta.url)

/** By the name of the picture's file. */
export type DemoPlaceholders = ReadonlyMap<string, string>

export const readDemoPlaceholders = (): DemoPlaceholders =>
  new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))))

export const writeDemoPlaceholders = (placeholders: DemoPlaceholders): void => {
  const sorted = [...placeholders].toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

let read: DemoPlaceholders | undefined

/** What is shown until the picture arrives: of pictures that no list shows, the colour of the material. */
export const placeholderOfScene = (scene: Scene): string => {
  read ??= readDemoPlaceholders()
  return read.get(fileNameOf(scene)) ?? mainColourOf(scene)
}
