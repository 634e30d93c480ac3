/**
 * Every refusal there is. `Error.<code>` is its message in packages/locale; `details: true` adds
 * `Error.<code>.Details`, which the client shows as the content of the dialog (spec §8). A bare error has no body.
 */
type ErrorRule = { readonly status: number; readonly details?: true; readonly bare?: true }

const rules = {
  'Platform:Validation': { status: 400, details: true },
  'Platform:MalformedRequest': { status: 400 },
  'Platform:TenantHeadersDiffer': { status: 400 },
  'Platform:ReferenceNotFound': { status: 400 },
  'Platform:ReasonMissing': { status: 422 },
  'Platform:PeriodReversed': { status: 400 },
  'Platform:SessionExpired': { status: 401, bare: true },
  'Platform:NotSignedIn': { status: 401 },
  'Platform:PermissionMissing': { status: 403 },
  'Platform:AnyPermissionMissing': { status: 403 },
  'Platform:ScopeMissing': { status: 403 },
  'Platform:TenantMismatch': { status: 403 },
  'Platform:ForeignOrigin': { status: 403 },
  'Platform:NotFound': { status: 404 },
  'Platform:EntityNotFound': { status: 404 },
  'Platform:Conflict': { status: 409 },
  'Platform:StillReferenced': { status: 409 },
  'Platform:Duplicate': { status: 409 },
  'Platform:TooLarge': { status: 413 },
  'Platform:UnsupportedMediaType': { status: 415 },
  'Platform:TooManyRequests': { status: 429 },
  'Platform:Internal': { status: 500 },
  'Platform:Overloaded': { status: 503 },
  'Auth:WrongPassword': { status: 422 },
  'Auth:WeakPassword': { status: 422, details: true },
  'Auth:UserNameTaken': { status: 422 },
  'Auth:EmailTaken': { status: 422 },
  'Auth:RoleNameTaken': { status: 422 },
  'Auth:TenancyNameTaken': { status: 422 },
  'Auth:CodeInvalid': { status: 422 },
  'Auth:CodeTooSoon': { status: 429 },
  'Auth:StaticRole': { status: 409 },
  'Auth:GrantAboveOwn': { status: 403, details: true },
  'Auth:OwnAccount': { status: 409 },
  'Auth:LastAdministrator': { status: 409 },
  'Auth:DisplayNameTaken': { status: 422 },
  'Auth:VendorExists': { status: 409 },
  'Auth:VendorState': { status: 409 },
  'Auth:AgreementMissing': { status: 422 },
  'BaseInfo:CategoryCycle': { status: 409 },
  'BaseInfo:CategoryNotEmpty': { status: 409, details: true },
  'BaseInfo:VendorNotOpen': { status: 409 },
  'BaseInfo:DiscountAbovePrice': { status: 422 },
  'BaseInfo:ProductState': { status: 409 },
  'BaseInfo:FindingNotOpen': { status: 409 },
  'BaseInfo:FindingHasReplies': { status: 409 },
  'BaseInfo:TooManyOpenFindings': { status: 422 },
  'BaseInfo:OwnFinding': { status: 409 },
  'BaseInfo:NotOwnProduct': { status: 422 },
  'Filing:TypeNotAllowed': { status: 400 },
  'Filing:SizeExceeded': { status: 413 },
  'Filing:Unreadable': { status: 400 },
  'Filing:DimensionsExceeded': { status: 400 },
  'Filing:QuotaExceeded': { status: 422 },
  'Filing:InUse': { status: 409 },
  'Filing:LinkExpired': { status: 403 },
} as const satisfies Record<string, ErrorRule>

export type ErrorCode = keyof typeof rules
export const errorRules: Readonly<Record<ErrorCode, ErrorRule>> = rules
export const errorCodes = Object.keys(rules).filter((code): code is ErrorCode => code in rules)
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(rules, code)
