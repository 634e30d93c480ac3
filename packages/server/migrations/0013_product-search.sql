-- Keyword search on PostgreSQL alone: one narrow row for each visible product, found by its terms.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE product_search (
  tenant_id           integer  NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  product_id          bigint   NOT NULL,
  -- A: the name; B: keywords, category, brand, colour, shop; C: the description; D: pinyin, initials, single characters.
  terms               tsvector NOT NULL,
  product_category_id bigint   NOT NULL,
  brand_id            bigint,
  product_color_id    bigint,
  vendor_id           bigint   NOT NULL,
  -- Fen, as a visitor pays.
  price               bigint   NOT NULL,
  sold_count          integer  NOT NULL,
  priority            integer  NOT NULL,
  PRIMARY KEY (tenant_id, product_id),
  FOREIGN KEY (tenant_id, product_id) REFERENCES product (tenant_id, id)
);
CREATE INDEX product_search_terms ON product_search USING gin (terms);
SELECT make_tenant_table('product_search');

-- Row security looks at every row before an operator that might tell of it, so that a text index is of no use under
-- it. This role sees all rows, owns one function, cannot sign in, and the function names the tenant itself.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'wenli_search') THEN
    CREATE ROLE wenli_search NOLOGIN;
  END IF;
END $$;
GRANT wenli_search TO CURRENT_USER;
GRANT USAGE ON SCHEMA public, wenli TO wenli_search;
GRANT SELECT ON product_search TO wenli_search;
CREATE POLICY search_reads ON product_search FOR SELECT TO wenli_search USING (true);

CREATE FUNCTION wenli.search_hits(query tsquery, name_query tsquery)
RETURNS TABLE (
  product_id bigint, product_category_id bigint, brand_id bigint, product_color_id bigint, vendor_id bigint,
  price bigint, sold_count integer, priority integer, in_name boolean
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.product_id, s.product_category_id, s.brand_id, s.product_color_id, s.vendor_id, s.price, s.sold_count,
         s.priority, s.terms @@ name_query
    FROM product_search s WHERE s.terms @@ query AND s.tenant_id = current_tenant()
$$;
GRANT CREATE ON SCHEMA wenli TO wenli_search;
ALTER FUNCTION wenli.search_hits(tsquery, tsquery) OWNER TO wenli_search;
REVOKE CREATE ON SCHEMA wenli FROM wenli_search;
REVOKE ALL ON FUNCTION wenli.search_hits(tsquery, tsquery) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.search_hits(tsquery, tsquery) TO wenli_app;

-- What can be suggested while somebody types: the words of the catalogue and how many products have them.
CREATE TABLE search_word (
  tenant_id     integer      NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  word          varchar(64)  NOT NULL,
  pinyin        varchar(256) NOT NULL,
  initials      varchar(64)  NOT NULL,
  product_count integer      NOT NULL,
  PRIMARY KEY (tenant_id, word)
);
CREATE INDEX search_word_by_count ON search_word (tenant_id, product_count DESC);
SELECT make_tenant_table('search_word');

-- What was searched for, by day; words only, never who.
CREATE TABLE search_log (
  tenant_id    integer     NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  day          date        NOT NULL,
  keyword      varchar(64) NOT NULL,
  search_count integer     NOT NULL,
  hit_count    integer     NOT NULL,
  PRIMARY KEY (tenant_id, day, keyword)
);
SELECT make_tenant_table('search_log');
