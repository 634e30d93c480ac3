import type { FastifyInstance } from 'fastify'
import { share } from '@wenli/contract/weixin/share'
import { wxApp } from '@wenli/contract/weixin/wx-app'
import { wxAppUser } from '@wenli/contract/weixin/wx-app-user'
import { wxUser } from '@wenli/contract/weixin/wx-user'
import { wxUserApp } from '@wenli/contract/weixin/wx-user-app'
import { mountResource } from '../../platform/resource/mount-resource.ts'
import { shares } from './share.table.ts'
import { wxApps } from './wx-app.table.ts'
import { wxUserApps } from './wx-user-app.table.ts'
import { wxUsers } from './wx-user.table.ts'

export const mountResources = (app: FastifyInstance): void => {
  mountResource(app, wxApp, wxApps)
  mountResource(app, wxUser, wxUsers)
  // One table behind two paths.
  mountResource(app, wxUserApp, wxUserApps)
  mountResource(app, wxAppUser, wxUserApps)
  mountResource(app, share, shares)
}
