-- Covers that lost their hash when they were written anew, though they had been looked at.
ALTER TABLE product NO FORCE ROW LEVEL SECURITY;
ALTER TABLE product_picture NO FORCE ROW LEVEL SECURITY;
UPDATE product p SET cover_image_hash = k.picture_hash FROM product_picture k
 WHERE p.cover_image_hash IS NULL AND k.tenant_id = p.tenant_id AND k.product_id = p.id
   AND k.image_url = p.cover_image_url AND k.fault IS NULL;
ALTER TABLE product_picture FORCE ROW LEVEL SECURITY;
ALTER TABLE product FORCE ROW LEVEL SECURITY;

-- Whoever deletes a picture asks which product shows it. By hash: addresses may be longer than a key of a tree.
CREATE INDEX product_by_cover ON product USING hash (cover_image_url);
CREATE INDEX product_by_ad_image ON product USING hash (ad_image_url);
