import type { ImageUsage } from '@wenli/contract/filing/usage'
import { noise } from '../src/modules/filing/testing/pictures.ts'
import { upload } from '../src/modules/filing/testing/upload.ts'
import type { Actor } from './actors.ts'
import type { TradeWorld } from './trade-world.ts'

/** Somebody brings a picture that is to prove something; where it lies. */
export const bringEvidence = async (
  { test }: Pick<TradeWorld, 'test'>,
  by: Actor,
  usage: ImageUsage = 'RefundEvidence',
): Promise<string> => {
  const file = { bytes: await noise(40, 30, 'png'), fileName: 'broken.png' }
  const { location } = (await upload(test.app, by, usage, file)).json().result
  return String(location)
}
