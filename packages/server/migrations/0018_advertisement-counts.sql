-- How often an advertisement was seen and followed, by day: numbers only, nobody's name.
CREATE TABLE advertisement_count (
  tenant_id        integer NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  advertisement_id bigint  NOT NULL,
  day              date    NOT NULL,
  view_count       integer NOT NULL DEFAULT 0,
  click_count      integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, advertisement_id, day),
  FOREIGN KEY (tenant_id, advertisement_id) REFERENCES advertisement (tenant_id, id) ON DELETE CASCADE
);
SELECT make_tenant_table('advertisement_count');
