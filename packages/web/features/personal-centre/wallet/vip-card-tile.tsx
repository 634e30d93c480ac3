import { formatYuan } from '@wenli/contract/money'
import { Button } from 'antd'
import { useId } from 'react'
import { useT } from '../../../shared/i18n/text-provider.tsx'
import { siteOf } from '../../../shared/site.ts'
import { spokenDiscount } from '../../../shared/trade/spoken-discount.ts'
import { Picture } from '../../../shared/ui/picture.tsx'
import grid from './card-grid.module.css'
import type { OfferedCard } from './cards.ts'

/** Why the card costs less than its price, or cannot be bought. */
const Reason = ({ card, offer, id }: OfferedCard & { id: string }) => {
  const t = useT()
  if (offer.standing === 'LOWER') return <p id={id}>{t('Vip.LowerHint')}</p>
  if (offer.creditAmount === 0) return null
  return (
    <p id={id}>
      <s>¥{formatYuan(card.unitPrice)}</s> {t('Vip.Credit', formatYuan(offer.creditAmount))}
    </p>
  )
}

type VipCardTileProps = OfferedCard & { isBusy: boolean; onBuy: () => void }

export const VipCardTile = ({ card, offer, isBusy, onBuy }: VipCardTileProps) => {
  const t = useT()
  const reason = useId()
  const isLower = offer.standing === 'LOWER'
  return (
    <li className={`${grid.card} ${grid.vip}`}>
      {card.cardImageUrl !== null && (
        <Picture src={card.cardImageUrl} alt="" sizes="280px" className={grid.picture ?? ''} />
      )}
      <h2>{card.name}</h2>
      {offer.standing === 'RENEWAL' && <span className={grid.own}>{t('Vip.Own')}</span>}
      {card.discount < 1 && (
        <p className={grid.coins}>
          {t('Vip.Discount', spokenDiscount(card.discount, siteOf(document).culture))}
        </p>
      )}
      <p>{t('Vip.Months', card.validMonths)}</p>
      {card.description !== null && <p>{card.description}</p>}
      <Reason card={card} offer={offer} id={reason} />
      <Button
        type="primary"
        loading={isBusy}
        disabled={isLower}
        {...((isLower || offer.creditAmount > 0) && { 'aria-describedby': reason })}
        onClick={onBuy}
      >
        {t(`Vip.Buy.${offer.standing}`, formatYuan(offer.payable))}
      </Button>
    </li>
  )
}
