import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newestMessage } from '../../../../test/mailbox.ts'
import { startTestApp } from '../../../../test/start-test-app.ts'
import type { TestApp } from '../../../../test/start-test-app.ts'
import { createSenders } from './senders.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const message = { address: 'lan.li@example.cn', subject: 'A code', content: 'Your code is 123456' }

/** Just enough of a mail server to receive one letter. */
const receiveLetter = async () => {
  const letter = Promise.withResolvers<string>()
  const smtp = createServer((socket) => {
    let inData = false
    let text = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk
        .toString()
        .split('\r\n')
        .filter((part) => part !== '')) {
        if (inData && line === '.') {
          inData = false
          letter.resolve(text)
          socket.write('250 kept\r\n')
        } else if (inData) text += `${line}\n`
        else if (/^DATA/i.test(line)) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, letter: letter.promise, close: () => smtp.close() }
}

it('sends e-mail by SMTP when there is a server for it', async () => {
  const smtp = await receiveLetter()
  const senders = createSenders({
    smtpUrl: smtp.url,
    mailFrom: 'Wenli <no-reply@example.cn>',
    sms: null,
    devMailbox: 'none',
  })
  await senders.email(server.ctx(5), message)
  const letter = await smtp.letter
  smtp.close()
  expect(letter).toContain('To: lan.li@example.cn')
  expect(letter).toContain('From: Wenli <no-reply@example.cn>')
  expect(letter).toContain('Your code is 123456')
})

it('does not fail the request when the mail server is gone, and says so in the log', async () => {
  const logged = Promise.withResolvers<string>()
  const log = pino({ level: 'error' }, { write: (line: string) => logged.resolve(line) })
  const senders = createSenders({
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'x@example.cn',
    sms: null,
    devMailbox: 'none',
  })
  await senders.email({ ...server.ctx(5), log }, message)
  const line = await logged.promise
  expect(line).toContain('could not be sent')
  expect(line).not.toContain('123456')
})

it('hands messages for telephones to the carrier that is set up', async () => {
  const received = Promise.withResolvers<{ authorization: string | undefined; body: string }>()
  const carrier = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.resolve({ authorization: request.headers.authorization, body })
      response.end()
    })
  })
  await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
  const { port } = carrier.address() as AddressInfo
  const sms = { url: `http://127.0.0.1:${port}/send`, token: 'known' }
  const senders = createSenders({ smtpUrl: null, mailFrom: 'x', sms, devMailbox: 'none' })
  await senders.mobile(server.ctx(5), { ...message, address: '13811114444' })
  const { authorization, body } = await received.promise
  carrier.close()
  expect(authorization).toBe('Bearer known')
  expect(JSON.parse(body)).toEqual({ mobile: '13811114444', content: message.content })
})

it('keeps messages in a table during development', async () => {
  const senders = createSenders({ smtpUrl: null, mailFrom: 'x', sms: null, devMailbox: 'kept' })
  await senders.mobile(server.ctx(5), { ...message, address: '13811112222' })
  await senders.email(server.ctx(5), message)
  expect(await newestMessage(server, '13811112222')).toBe(message.content)
  expect(await newestMessage(server, message.address)).toBe(message.content)
})

it('never writes a code down in production', async () => {
  const senders = createSenders({ smtpUrl: null, mailFrom: 'x', sms: null, devMailbox: 'none' })
  await senders.mobile(server.ctx(5), { ...message, address: '13811113333' })
  await senders.email(server.ctx(5), { ...message, address: 'none@example.cn' })
  expect(await newestMessage(server, '13811113333')).toBe('')
  expect(await newestMessage(server, 'none@example.cn')).toBe('')
})
