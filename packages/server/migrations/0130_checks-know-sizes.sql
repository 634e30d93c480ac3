-- The checks of the money read whole tables, and plans for a few orders take minutes for a thousand: whoever checks has the
-- tables counted first.
CREATE FUNCTION wenli.count_books() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  ANALYZE ledger_tx, ledger_entry, account, pay_order, payment_split, payment_attempt, payment_refund, trade, customer_order,
    order_item, refund, refund_line, user_coupon, vip_card_order, recharge_card_order, product_finding, withdrawal;
END $$;
REVOKE ALL ON FUNCTION wenli.count_books FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.count_books TO wenli_app;

-- As before, but that of the jobs in one queue only one runs at a time.
DROP FUNCTION wenli.add_jobs(text[], json[], timestamptz[], text[], smallint[], boolean);
CREATE FUNCTION wenli.add_jobs(tasks text[], payloads json[], run_ats timestamptz[], job_keys text[], max_attempts smallint[],
                               keeps_time boolean DEFAULT false, queues text[] DEFAULT NULL)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = graphile_worker, public, pg_temp AS $$
DECLARE
  laid_down integer;
BEGIN
  IF array_position(run_ats, NULL) IS NULL AND array_position(job_keys, NULL) IS NULL
     AND now() + interval '10 seconds' < ALL (run_ats) AND coalesce(cardinality(array_remove(queues, NULL)), 0) = 0 THEN
    INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key)
      SELECT task.id, job.payload, job.run_at, job.max_attempts, job.job_key
        FROM unnest(tasks, payloads, run_ats, job_keys, max_attempts)
          AS job (task, payload, run_at, job_key, max_attempts)
        JOIN graphile_worker._private_tasks task ON task.identifier = job.task
      ON CONFLICT (key) DO NOTHING;
    GET DIAGNOSTICS laid_down = ROW_COUNT;
    IF laid_down = cardinality(tasks) THEN RETURN; END IF;
  END IF;
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT ROW(job.task, job.payload, job.queue, coalesce(job.run_at, now()), job.max_attempts, job.job_key, NULL,
               NULL)::graphile_worker.job_spec
      FROM unnest(tasks, payloads, run_ats, job_keys, max_attempts, queues)
        AS job (task, payload, run_at, job_key, max_attempts, queue)), keeps_time);
END $$;
REVOKE ALL ON FUNCTION wenli.add_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wenli.add_jobs TO wenli_app;
