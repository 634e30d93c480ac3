/** Shops: what they are registered with, what the platform decides, and what their owners are told. */
export const vendor = {
  Vendor: 'Shop',
  'Vendor.bankCardNo': 'Bank card for payouts',

  'Error.Auth:DisplayNameTaken': 'This shop name is taken, please choose another',
  'Error.Auth:VendorExists': 'You have already applied for a shop',
  'Error.Auth:VendorState': 'The shop is in a state that does not allow this',
  'Error.Auth:OwnShop': 'You cannot decide about your own shop; ask another administrator',
  'Error.Auth:AgreementMissing': 'Please read and accept the agreement and the note on sensitive data',

  'Notice.Shop.Approved': 'Your shop is approved',
  'Notice.Shop.Approved.Description':
    '{0} is open. Complete its profile and publish products in the vendor centre.',
  'Notice.Shop.Rejected': 'Your application was rejected',
  'Notice.Shop.Rejected.Description':
    'The application for {0} was rejected: {1}. You can change it and submit it again.',
  'Notice.Shop.ChangesApproved': 'Your changes are approved',
  'Notice.Shop.ChangesApproved.Description': 'The changes of {0} passed review and count from now on.',
  'Notice.Shop.ChangesRejected': 'Your changes were rejected',
  'Notice.Shop.ChangesRejected.Description':
    'The changes of {0} were rejected: {1}. The shop stays as it was.',
  'Notice.Shop.Suspended': 'Your shop is suspended',
  'Notice.Shop.Suspended.Description':
    '{0} is suspended: {1}. Its products are hidden and no new orders are taken; existing orders and refunds go on.',
  'Notice.Shop.Resumed': 'Your shop is open again',
  'Notice.Shop.Resumed.Description': '{0} is open again and its products are shown.',
} as const
