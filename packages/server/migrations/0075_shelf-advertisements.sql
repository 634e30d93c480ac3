-- How often what products and categories advertise on the home page was seen and followed, by day: numbers only, nobody's
-- name. Who was counted is kept two days, as with the advertisements of marketing.
CREATE TABLE shelf_advertisement_count (
  tenant_id     integer    NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  kind          varchar(8) NOT NULL CHECK (kind IN ('product', 'category')),
  advertised_id bigint     NOT NULL,
  day           date       NOT NULL,
  view_count    integer    NOT NULL DEFAULT 0,
  click_count   integer    NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, kind, advertised_id, day)
);
SELECT make_tenant_table('shelf_advertisement_count');

CREATE TABLE shelf_advertisement_visitor (
  tenant_id     integer    NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  day           date       NOT NULL,
  kind          varchar(8) NOT NULL CHECK (kind IN ('product', 'category')),
  advertised_id bigint     NOT NULL,
  event         varchar(8) NOT NULL CHECK (event IN ('view', 'click')),
  visitor       bytea      NOT NULL CHECK (octet_length(visitor) = 16),
  PRIMARY KEY (tenant_id, day, kind, advertised_id, event, visitor)
);
SELECT make_tenant_table('shelf_advertisement_visitor');
