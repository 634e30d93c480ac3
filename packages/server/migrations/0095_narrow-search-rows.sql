-- A frequent word is in thousands of products, and reading their rows was most of a search: each dragged its whole list of
-- words along, and that list was looked through once more for the words of the name. Now the words of the name stand in the
-- index as words of their own, so that nothing but the facts is read, and the lists lie apart from them.

-- PostgreSQL moves a value out of its row only where the row is longer than 2 kB. These blanks make it so; compressed, they
-- take some forty bytes. Adding them writes the table anew.
ALTER TABLE product_search ALTER COLUMN terms SET STORAGE EXTERNAL;
ALTER TABLE product_search ALTER COLUMN facts SET STORAGE PLAIN;
ALTER TABLE product_search SET (toast_tuple_target = 128);
ALTER TABLE product_search ADD COLUMN blanks text NOT NULL GENERATED ALWAYS AS (repeat(' ', 2048)) STORED;

-- Those with the words in their name, and the others.
CREATE OR REPLACE FUNCTION wenli.search_facts(query tsquery, name_query tsquery)
RETURNS TABLE (named bytea, others bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (SELECT string_agg(s.facts, '') FROM product_search s
           WHERE s.terms @@ name_query AND s.tenant_id = current_tenant()),
         (SELECT string_agg(s.facts, '') FROM product_search s
           WHERE s.terms @@ (query && !!name_query) AND s.tenant_id = current_tenant())
$$;
