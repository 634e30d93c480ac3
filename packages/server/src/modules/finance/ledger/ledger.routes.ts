import type { FastifyInstance } from 'fastify'
import * as endpoint from '@wenli/contract/finance/ledger'
import { route } from '../../../platform/http/route.ts'
import { readMoneyCheck } from './check-money.ts'
import { listAccounts, listLedgerTxs } from './ledger.queries.ts'

export const registerLedger = (app: FastifyInstance): void => {
  route(app, endpoint.getAllAccounts, ({ ctx, query }) => listAccounts(ctx, query))
  route(app, endpoint.getAllLedgerTxs, ({ ctx, query }) => listLedgerTxs(ctx, query))
  route(app, endpoint.checkMoney, ({ ctx }) => readMoneyCheck(ctx))
}
