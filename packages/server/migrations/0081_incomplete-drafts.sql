-- A draft may lack unit, price and cover. Whatever has left that state has them.
ALTER TABLE product DROP CONSTRAINT product_unit_price_check;
ALTER TABLE product ADD CONSTRAINT product_complete
  CHECK (unit_price >= 0 AND (status = 'DRAFT' OR (unit <> '' AND unit_price > 0 AND cover_image_url <> '')));
