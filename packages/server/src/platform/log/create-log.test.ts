import { describe, expect, it } from 'vitest'
import { createLog, redactUrl } from './create-log.ts'

const CANARY = 'canary-31415926'

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = []
  write(createLog('info', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

describe('addresses in the log', () => {
  it.each([
    'access_token',
    'enc_auth_token',
    'id_token',
    'id_token_hint',
    'code',
    'state',
    'nonce',
    'login_hint',
    'username',
    'userName',
    'userNo',
    'phone',
    'signature',
    'address',
    'keyword',
    'emailAddress',
    'mobile',
    'nickName',
    'openId',
    'unionId',
    'fullName',
    'tel',
  ])('never hold the value of %s, first or later in the query', (name) => {
    expect(redactUrl(`/api/x?${name}=${CANARY}`)).not.toContain(CANARY)
    expect(redactUrl(`/api/x?a=1&${name.toUpperCase()}=${CANARY}&b=2`)).toBe(
      `/api/x?a=1&${name.toUpperCase()}=***&b=2`,
    )
  })

  it('keep what helps to find a fault', () => {
    expect(redactUrl('/api/services/app/Brand/GetAll?SkipCount=10&Sorting=name')).toBe(
      '/api/services/app/Brand/GetAll?SkipCount=10&Sorting=name',
    )
  })

  it('cannot forge a line of their own', () => {
    expect(redactUrl('/a\r\n{"level":60}\u001b[2J\u007f')).toBe('/a??{"level":60}?[2J?')
  })

  it('are not fooled by encoded names', () => {
    expect(redactUrl(`/api/x?access%5Ftoken=${CANARY}`)).not.toContain(CANARY)
    expect(redactUrl(`/api/x?%75serName=${CANARY}`)).not.toContain(CANARY)
  })
})

describe('a request in the log', () => {
  it('is its id, verb, address and sender: no header and no body', () => {
    const req = {
      id: 'r-1',
      method: 'POST',
      url: '/api/x?code=123456',
      ip: '127.0.0.1',
      headers: { authorization: `Bearer ${CANARY}`, cookie: CANARY },
      body: { password: CANARY, identificationCardNo: CANARY },
    }
    const line = logged((log) =>
      log.info({ req, res: { statusCode: 200, headers: { 'set-cookie': CANARY } } }, 'answered'),
    )
    expect(line).not.toContain(CANARY)
    expect(JSON.parse(line)).toMatchObject({
      req: { id: 'r-1', method: 'POST', url: '/api/x?code=***', ip: '127.0.0.1' },
      res: { statusCode: 200 },
      msg: 'answered',
    })
  })
})

describe('a fault in the log', () => {
  it('leaves out the values that PostgreSQL quotes, and keeps what helps to mend it', () => {
    const cause = Object.assign(
      new Error('duplicate key value violates unique constraint "app_user_user_name"'),
      {
        code: '23505',
        detail: `Key (user_name)=(${CANARY}) already exists.`,
        where: CANARY,
        parameters: [CANARY],
      },
    )
    const error = Object.assign(new Error('the deed failed', { cause }), {
      code: 'X',
      params: [CANARY],
      query: CANARY,
    })
    const line = logged((log) => log.error({ err: error }, 'failed'))
    expect(line).not.toContain(CANARY)
    expect(line).toContain('app_user_user_name')
    expect(line).toContain('the deed failed')
    expect(line).toContain('create-log.test.ts')
  })

  it('leaves out the values that the query builder quotes in its message', () => {
    const error = new Error(`Failed query: insert into "app_user" values ($1)\nparams: ${CANARY},7`)
    const line = logged((log) => log.error({ err: error }, 'failed'))
    expect(line).not.toContain(CANARY)
    expect(line).toContain('Failed query')
  })
})

describe('named fields', () => {
  it.each(['password', 'token', 'authorization', 'cookie'])(
    '%s is never written, at the top or one level down',
    (name) => {
      const line = logged((log) => log.info({ [name]: CANARY, inner: { [name]: CANARY } }, 'x'))
      expect(line).not.toContain(CANARY)
    },
  )

  it('says nothing below the level asked for', () => {
    expect(logged((log) => log.debug('quiet'))).toBe('')
  })
})
