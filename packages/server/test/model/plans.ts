/** Lives that chance alone would seldom lead to their ends. */
const PLANS: readonly (readonly string[])[] = [
  ['pay', 'ship', 'applyRefund', 'refund.approve', 'refund.sendBack', 'refund.confirmReturn'],
  ['pay', 'applyRefund', 'refund.reject', 'refund.appeal', 'arbitrate.refund'],
  [
    'pay',
    'ship',
    'takeDelivery',
    'applyRefund',
    'refund.reject',
    'refund.appeal',
    'arbitrate.reject',
    'complete',
  ],
  ['pay', 'applyRefund', 'refund.cancel', 'ship', 'takeDelivery', 'complete'],
  ['pay', 'applyPart', 'ship', 'refund.approve', 'applyPart', 'refund.approve', 'refund.sendBack'],
]
/** Every fourth checkout is left alone until its time is over. */
export const planFor = (life: number, place: number): string[] =>
  life % 4 === 0 ? ['expire'] : [...(PLANS[(life + place) % PLANS.length] ?? [])]
