-- Who has looked for a word on a day, so that one visitor counts once and nobody alone puts a word before everybody's eyes:
-- a keyed digest of address and browser that changes every day and names nobody. The numbers stay in search_log; these rows
-- go after two days.
ALTER TABLE search_log ADD COLUMN visitor_count integer NOT NULL DEFAULT 0;

CREATE TABLE search_visitor (
  tenant_id integer     NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  day       date        NOT NULL,
  keyword   varchar(64) NOT NULL,
  visitor   bytea       NOT NULL CHECK (octet_length(visitor) = 16),
  PRIMARY KEY (tenant_id, day, keyword, visitor)
);
SELECT make_tenant_table('search_visitor');

-- The numbers and sizes of products belong to what is searched: a document of an older make is written anew by the job that
-- writes missing ones, at the next start and every ten minutes; until then it is found as it was.
ALTER TABLE product_search ADD COLUMN make smallint NOT NULL DEFAULT 1;
