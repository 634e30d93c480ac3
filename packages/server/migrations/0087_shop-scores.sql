-- The score of a shop as its card shows it, how many reviews it comes from, and how many paid orders of the last ninety
-- days it did not supply. Null: too few reviews. Written by the job score-shop (051).
ALTER TABLE vendor
  ADD COLUMN score         numeric(2, 1) CHECK (score BETWEEN 1 AND 5),
  ADD COLUMN rating_count  integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  ADD COLUMN refused_count integer NOT NULL DEFAULT 0 CHECK (refused_count >= 0);

-- What shops did not supply; of the many other orders it holds none.
CREATE INDEX customer_order_refused ON customer_order (tenant_id, vendor_id, paid_time)
  WHERE status = 'CLOSED' AND close_reason IN ('VENDOR_CANCEL', 'ADMIN_CANCEL', 'SHIP_TIMEOUT') AND NOT is_deleted;

-- What was reviewed of a shop, also what it no longer shows.
CREATE INDEX product_rated ON product (tenant_id, vendor_id) WHERE comment_count > 0;

-- Whoever writes, changes or takes away a review, by whichever way: the shop is scored anew soon after the commit. Once for
-- each statement and shop, in the order of the shops. Triggers run by their names, and these before product_starred: who
-- writes several reviews of a shop waits for its job first and for products then, so that nobody waits in a circle.
CREATE FUNCTION wenli.score_shops_soon() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows_in text := 'SELECT tenant_id, product_id, 1 AS comments, star_count AS stars FROM after_rows';
  rows_out text := 'SELECT tenant_id, product_id, -1 AS comments, -star_count AS stars FROM before_rows';
BEGIN
  EXECUTE 'SELECT wenli.add_jobs(array_agg(''score-shop''::text), '
    || 'array_agg(json_build_object(''tenantId'', tenant_id, ''vendorId'', vendor_id) ORDER BY vendor_id), '
    || 'array_agg(NULL::timestamptz), '
    || 'array_agg(format(''%s:score-shop.%s'', tenant_id, vendor_id) ORDER BY vendor_id), array_agg(10::smallint)) FROM ('
    || 'SELECT p.tenant_id, p.vendor_id FROM ('
    || CASE TG_OP WHEN 'INSERT' THEN rows_in WHEN 'DELETE' THEN rows_out ELSE rows_in || ' UNION ALL ' || rows_out END
    || ') moves JOIN product p ON p.tenant_id = moves.tenant_id AND p.id = moves.product_id'
    || ' GROUP BY 1, 2 HAVING sum(moves.comments) <> 0 OR sum(moves.stars) <> 0) shops HAVING count(*) > 0';
  RETURN NULL;
END $$;
CREATE TRIGGER comment_rates_shop AFTER INSERT ON product_comment REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION wenli.score_shops_soon();
CREATE TRIGGER comment_rerates_shop AFTER UPDATE ON product_comment
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION wenli.score_shops_soon();
CREATE TRIGGER comment_unrates_shop AFTER DELETE ON product_comment REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT EXECUTE FUNCTION wenli.score_shops_soon();

-- Shops that have reviews already.
ALTER TABLE product NO FORCE ROW LEVEL SECURITY;
SELECT wenli.add_job('score-shop', json_build_object('tenantId', tenant_id, 'vendorId', vendor_id), NULL,
                     format('%s:score-shop.%s', tenant_id, vendor_id), 10)
  FROM (SELECT DISTINCT tenant_id, vendor_id FROM product WHERE comment_count > 0) rated;
ALTER TABLE product FORCE ROW LEVEL SECURITY;
