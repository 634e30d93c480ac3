/** What a picture is uploaded for; decides who may upload it and whether the file is private. */
export const imageUsages = [
  'BaseInfoProduct',
  'PortalSubject',
  'MarketingActivity',
  'MarketingUserPointDetail',
  'UserAvatar',
  'ProductFinding',
  'VendorDocument',
] as const
export type ImageUsage = (typeof imageUsages)[number]
