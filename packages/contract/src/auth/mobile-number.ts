/** Mobile numbers of the mainland, which are user names here. */
export const MOBILE_NUMBER = /^1[3-9]\d{9}$/

export const isMobileNumber = (text: string): boolean => MOBILE_NUMBER.test(text)
