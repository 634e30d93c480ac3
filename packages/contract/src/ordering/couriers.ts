/** Who brings it; `Courier.<code>` is its name. */
export const couriers = [
  'SF',
  'ZTO',
  'YTO',
  'YD',
  'STO',
  'JTSD',
  'JD',
  'EMS',
  'DBL',
  'ANE',
  'YMDD',
  'PICKUP',
  'TRUCK',
] as const
export type Courier = (typeof couriers)[number]

/** Fetched or driven, it has no number of a parcel: who brings it is told in words. */
const unnumbered: readonly Courier[] = ['PICKUP', 'TRUCK']
export const isTrackingNo = (courier: Courier, trackingNo: string): boolean =>
  unnumbered.includes(courier) ? trackingNo.trim() !== '' : /^[A-Z0-9-]{6,40}$/i.test(trackingNo.trim())

/** What a number looks like tells who brings it; undefined when it could be several. */
const patterns: readonly (readonly [Courier, RegExp])[] = [
  ['SF', /^SF\d{12,15}$/i],
  ['JD', /^JD[A-Z0-9]{8,18}$/i],
  ['YTO', /^YT\d{13}$/i],
  ['JTSD', /^JT\d{13}$/i],
  ['EMS', /^[A-Z]{2}\d{9}CN$/i],
  ['DBL', /^DPK\d{9,12}$/i],
  ['ZTO', /^7[3-9]\d{12}$/],
  ['STO', /^77\d{13}$/],
  ['YD', /^4[36]\d{13}$/],
]
export const courierOf = (trackingNo: string): Courier | undefined => {
  const fitting = patterns.filter(([, pattern]) => pattern.test(trackingNo.trim()))
  return fitting.length === 1 ? fitting[0]?.[0] : undefined
}
