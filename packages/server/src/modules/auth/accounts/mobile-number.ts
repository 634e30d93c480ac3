/** Mainland mobile numbers, which are user names here. */
export const isMobileNumber = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)
