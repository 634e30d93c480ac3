/** What a picture is uploaded for. Who may upload it stands in `usage.ts`, which pages do not need to know. */
export const imageUsages = [
  'BaseInfoProduct',
  'PortalSubject',
  'MarketingActivity',
  'MarketingUserPointDetail',
  'UserAvatar',
  'ProductFinding',
  'VendorDocument',
  'RefundEvidence',
  'SearchedImage',
] as const
export type ImageUsage = (typeof imageUsages)[number]

/** Private files have no public address: they are seen by short-lived signed links only. */
export const visibilityOf = (usage: ImageUsage): 'public' | 'private' =>
  usage === 'VendorDocument' || usage === 'RefundEvidence' ? 'private' : 'public'
