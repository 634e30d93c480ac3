// The codes that would go to a telephone or an e-mail address; the demo shows them at /dev/mailbox.

/** The newest code that was sent to the address. */
export async function codeFor(baseUrl: string, address: string): Promise<string> {
  const response = await fetch(new URL('/dev/mailbox', baseUrl))
  const letters = (await response.text()).split('<li class="letter">').slice(1)
  const letter = letters.find((html) => html.includes(`<strong>${address}</strong>`))
  const code = /(?<!\d)\d{6}(?!\d)/.exec(letter?.split('</time>')[1] ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${address}`)
  return code
}
