import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true })

/**
 * A visitor's request, up to the last byte of the answer. Node's own client takes a fraction of a millisecond of it; its
 * `fetch` takes three, and as many more where the machine is busy, which would be measured as the server's.
 */
export const ask = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 500)}`))
      })
    }).on('error', reject)
  })
