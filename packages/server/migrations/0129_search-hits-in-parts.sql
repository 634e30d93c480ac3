-- What a search found comes in parts of so many bytes, as text: in one piece it was a megabyte that only a collection of
-- everything frees. And whose products these are is read once, where it was read for each of them: a third of the whole.
CREATE FUNCTION wenli.search_parts(query tsquery, name_query tsquery, part_bytes integer)
RETURNS TABLE (in_name boolean, size integer, facts text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH found AS MATERIALIZED (
    SELECT true AS in_name, (SELECT string_agg(s.facts, '') FROM product_search s
      WHERE s.terms @@ name_query AND s.tenant_id = (SELECT current_tenant())) AS facts
    UNION ALL
    SELECT false, (SELECT string_agg(s.facts, '') FROM product_search s
      WHERE s.terms @@ (query && !!name_query) AND s.tenant_id = (SELECT current_tenant())))
  SELECT found.in_name, least(part_bytes, length(found.facts) - at + 1), encode(substr(found.facts, at, part_bytes), 'base64')
    FROM found CROSS JOIN LATERAL generate_series(1, length(found.facts), part_bytes) AS at
$$;
GRANT CREATE ON SCHEMA wenli TO wenli_search;
ALTER FUNCTION wenli.search_parts(tsquery, tsquery, integer) OWNER TO wenli_search;
REVOKE CREATE ON SCHEMA wenli FROM wenli_search;
REVOKE ALL ON FUNCTION wenli.search_parts(tsquery, tsquery, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.search_parts(tsquery, tsquery, integer) TO wenli_app;

DROP FUNCTION wenli.search_facts(tsquery, tsquery);
