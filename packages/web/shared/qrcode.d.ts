/** The part of the library that is used: which squares are dark. The drawing is ours. */
declare module 'qrcode' {
  export const create: (
    text: string,
    options?: { errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' },
  ) => { modules: { size: number; data: Uint8Array } }
}
