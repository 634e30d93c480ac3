-- A membership names a card that there is, of its own tenant. When the card is deleted the membership goes on under the name
-- and the picture that it has of it.
ALTER TABLE user_vip_membership NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vip_card NO FORCE ROW LEVEL SECURITY;
UPDATE user_vip_membership m SET vip_card_id = NULL
 WHERE m.vip_card_id IS NOT NULL
   AND NOT EXISTS (SELECT FROM vip_card c WHERE c.tenant_id = m.tenant_id AND c.id = m.vip_card_id);
ALTER TABLE vip_card FORCE ROW LEVEL SECURITY;
ALTER TABLE user_vip_membership FORCE ROW LEVEL SECURITY;

CREATE INDEX user_vip_membership_of_card ON user_vip_membership (tenant_id, vip_card_id);
ALTER TABLE user_vip_membership
  ADD FOREIGN KEY (tenant_id, vip_card_id) REFERENCES vip_card (tenant_id, id) ON DELETE SET NULL (vip_card_id);
