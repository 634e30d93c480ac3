export const PAY_PASSWORD = /^\d{6}$/

export const isPayPassword = (text: string): boolean => PAY_PASSWORD.test(text)
