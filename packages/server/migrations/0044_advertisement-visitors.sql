-- Who has seen or followed an advertisement on a day, so that one visitor counts once: a keyed digest of address and
-- browser that changes every day and names nobody. The numbers stay in advertisement_count; these rows go after two days.
CREATE TABLE advertisement_visitor (
  tenant_id        integer    NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  advertisement_id bigint     NOT NULL,
  day              date       NOT NULL,
  event            varchar(8) NOT NULL CHECK (event IN ('view', 'click')),
  visitor          bytea      NOT NULL CHECK (octet_length(visitor) = 16),
  PRIMARY KEY (tenant_id, advertisement_id, day, event, visitor),
  FOREIGN KEY (tenant_id, advertisement_id) REFERENCES advertisement (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX advertisement_visitor_by_day ON advertisement_visitor (tenant_id, day);
SELECT make_tenant_table('advertisement_visitor');
