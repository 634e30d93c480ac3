/** The people of the demo tenants, as `npm start` prints them. */
export type Account = { username: string; password: string; tenant: number | 'host' }

const person = (username: string, tenant: Account['tenant'] = 5): Account => ({
  username,
  password: 'Wenli@2026',
  tenant,
})

export const accounts = {
  hostAdministrator: person('admin', 'host'),
  administrator: person('admin'),
  shopper: person('13800000001'),
  otherShopper: person('13800000002'),
  vendor: person('13900000001'),
  otherVendor: person('13900000002'),
  operator: person('13700000001'),
  administratorOfTenant6: person('admin', 6),
}
