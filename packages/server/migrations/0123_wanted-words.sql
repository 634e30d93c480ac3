-- The words that enough visitors looked for on a day and found, which are few, among all that anybody ever looked for once.
CREATE INDEX search_log_wanted ON search_log (tenant_id, day) WHERE visitor_count >= 5 AND hit_count > 0;

-- How many words a visitor has already looked for on a day.
CREATE INDEX search_visitor_of_day ON search_visitor (tenant_id, day, visitor);
