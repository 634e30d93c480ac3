import type { FastifyInstance } from 'fastify'
import { commissionRule } from '@wenli/contract/ordering/commission-rule'
import { mountResource } from '../../platform/resource/mount-resource.ts'
import { commissionRules } from './commission-rule.table.ts'

export const mountResources = (app: FastifyInstance): void => {
  mountResource(app, commissionRule, commissionRules)
}
