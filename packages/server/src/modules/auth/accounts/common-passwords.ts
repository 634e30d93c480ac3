/** Nearly fifty thousand passwords that leaked most often, in lower case; read when the first password is chosen. */
let known: Promise<ReadonlySet<string>> | undefined

const read = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

export const isCommonPassword = async (password: string): Promise<boolean> => {
  known ??= read()
  return (await known).has(password.normalize('NFC').toLowerCase())
}
