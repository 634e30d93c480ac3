-- Several jobs of one transaction cost the queue hardly more than one, so they are handed over together.
CREATE FUNCTION wenli.add_jobs(tasks text[], payloads json[], run_ats timestamptz[], job_keys text[], max_attempts smallint[])
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = graphile_worker, public, pg_temp AS $$
  SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(job.task, job.payload, NULL, coalesce(job.run_at, now()), job.max_attempts, job.job_key, NULL,
               NULL)::graphile_worker.job_spec
      FROM unnest(tasks, payloads, run_ats, job_keys, max_attempts)
        AS job (task, payload, run_at, job_key, max_attempts)));
$$;
REVOKE ALL ON FUNCTION wenli.add_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.add_jobs TO wenli_app;
