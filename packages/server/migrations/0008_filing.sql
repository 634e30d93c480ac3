-- Uploaded pictures: one row each. The bytes lie in the file storage under {tenant}/{usage}/{id}.{extension}.

CREATE TABLE image_file (
  tenant_id     integer      NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  id            uuid         NOT NULL,
  usage         varchar(40)  NOT NULL,
  extension     varchar(4)   NOT NULL CHECK (extension IN ('jpg', 'png', 'gif')),
  -- Null for pictures that came with the installation, and for those whose uploader is gone.
  owner_user_id bigint,
  -- As the uploader called it, for people only; it is no part of any path.
  file_name     varchar(128) NOT NULL,
  byte_count    integer      NOT NULL CHECK (byte_count > 0),
  width         integer      NOT NULL CHECK (width > 0),
  height        integer      NOT NULL CHECK (height > 0),
  placeholder   varchar(400) NOT NULL,
  creation_time timestamptz  NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, owner_user_id) REFERENCES app_user (tenant_id, id) ON DELETE SET NULL (owner_user_id)
);
-- The quota of a user is summed over this.
CREATE INDEX image_file_owner ON image_file (tenant_id, owner_user_id) INCLUDE (byte_count);
SELECT make_tenant_table('image_file');
