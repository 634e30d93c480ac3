-- Row security looks at every row before a function that might tell of it, and lower() is such a function: an index on
-- lower(user_name) is read from end to end for each sign-in. Equality of a stored value may use its index.

ALTER TABLE app_user
  ADD COLUMN user_name_key varchar(256) NOT NULL GENERATED ALWAYS AS (lower(user_name)) STORED,
  ADD COLUMN email_key     varchar(256) GENERATED ALWAYS AS (lower(email_address)) STORED;
DROP INDEX app_user_user_name;
CREATE UNIQUE INDEX app_user_user_name ON app_user (tenant_id, user_name_key);
DROP INDEX app_user_email;
CREATE UNIQUE INDEX app_user_email ON app_user (tenant_id, email_key) WHERE is_email_confirmed;

ALTER TABLE vendor ADD COLUMN display_name_key varchar(64) NOT NULL GENERATED ALWAYS AS (lower(display_name)) STORED;
DROP INDEX vendor_display_name;
CREATE UNIQUE INDEX vendor_display_name ON vendor (tenant_id, display_name_key);
