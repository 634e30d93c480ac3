/** A code that was sent to a telephone or by mail. */
export const SENT_CODE = /^\d{6}$/

export const isSentCode = (text: string): boolean => SENT_CODE.test(text)
