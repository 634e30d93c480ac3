-- One merchant serves every tenant, and its bill names the payments of all. Of these numbers, those that no tenant knows:
-- money that came for nobody. It says nothing else about other tenants.
CREATE FUNCTION wenli.attempts_of_nobody(in_numbers text[]) RETURNS TABLE ("attemptNo" text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before  text := coalesce(current_setting('app.tenant_id', true), '');
  unknown text[] := in_numbers;
  one     integer;
BEGIN
  FOR one IN SELECT id FROM tenant LOOP
    PERFORM set_config('app.tenant_id', one::text, true);
    unknown := ARRAY(SELECT n FROM unnest(unknown) AS n WHERE NOT EXISTS (
      SELECT FROM payment_attempt a WHERE a.tenant_id = one AND a.attempt_no = n));
  END LOOP;
  PERFORM set_config('app.tenant_id', before, true);
  RETURN QUERY SELECT unnest(unknown);
END $$;
REVOKE ALL ON FUNCTION wenli.attempts_of_nobody FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.attempts_of_nobody TO wenli_app;
