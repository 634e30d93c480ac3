import { z } from 'zod'
import { defineEndpoint, noResult } from '../endpoint.ts'
import { multiline } from '../fields.ts'
import { REPORT_TEXT_MAX_LENGTH } from '../limits.ts'
import { pageOf, pageQueryShape } from '../paging.ts'
import { rowId } from '../row-id.ts'
import { reportActions, reportReasons, reportStatuses, reportTargets } from './report-life.ts'

const service = 'baseinfo'
const app = (verb: string) => `/api/services/app/Report/${verb}`

/** Somebody tells the platform of a product, a shop or a finding; of each they may have one report that is not handled. */
export const createReport = defineEndpoint({
  method: 'POST',
  path: '/api/client/Report/Create',
  service,
  access: 'signedIn',
  body: z.object({
    target: z.enum(reportTargets),
    /** The number of the product or the shop, the id of the finding. */
    targetNo: z.string().trim().min(1).max(32),
    reason: z.enum(reportReasons),
    description: multiline(REPORT_TEXT_MAX_LENGTH),
  }),
  result: noResult,
  errors: ['BaseInfo:ReportOpen'],
  rate: 'report',
})

export const reportItem = z.object({
  id: z.int(),
  tenantId: z.int().nullable(),
  target: z.enum(reportTargets),
  targetNo: z.string(),
  targetName: z.string(),
  /** Null of a finding: no shop stands behind it. */
  vendorNo: z.string().nullable(),
  vendorDisplayName: z.string().nullable(),
  reason: z.enum(reportReasons),
  description: z.string(),
  status: z.enum(reportStatuses),
  /** What was found and done; the reporter reads it. */
  note: z.string().nullable(),
  userName: z.string(),
  creationTime: z.string(),
  handledTime: z.string().nullable(),
})
export type ReportItem = z.infer<typeof reportItem>

export const getAllReports = defineEndpoint({
  method: 'GET',
  path: app('GetAll'),
  service,
  access: 'Pages.Report',
  query: z.object({
    ...pageQueryShape,
    status: z.enum(reportStatuses).optional(),
    target: z.enum(reportTargets).optional(),
    reason: z.enum(reportReasons).optional(),
  }),
  result: pageOf(reportItem),
})
/** The reporter is told what was found. */
export const handleReport = defineEndpoint({
  method: 'PUT',
  path: app('Handle'),
  service,
  access: 'Pages.Report.Edit',
  body: z.object({ id: rowId(), action: z.enum(reportActions), note: multiline(512) }),
  result: noResult,
  errors: ['BaseInfo:ReportHandled', 'Auth:OwnShop', 'BaseInfo:OwnFinding'],
})
