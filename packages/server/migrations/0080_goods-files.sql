-- Files that are sold: one row each, never changed. The bytes lie in the file storage under {tenant}/GoodsFile/{id}.{extension}.
CREATE TABLE goods_file (
  tenant_id     integer      NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  id            uuid         NOT NULL,
  extension     varchar(4)   NOT NULL CHECK (extension IN ('zip', 'pdf', 'png', 'jpg')),
  -- Null for files that came with the installation, and for those whose uploader is gone.
  owner_user_id bigint,
  -- As the shop called it: what buyers see and what their browsers save it as.
  file_name     varchar(128) NOT NULL,
  byte_count    integer      NOT NULL CHECK (byte_count > 0),
  creation_time timestamptz  NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, owner_user_id) REFERENCES app_user (tenant_id, id) ON DELETE SET NULL (owner_user_id)
);
CREATE INDEX goods_file_owner ON goods_file (tenant_id, owner_user_id) INCLUDE (byte_count);
SELECT make_tenant_table('goods_file');

-- What a digital product sells now.
CREATE TABLE product_file (
  tenant_id     integer NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  product_id    bigint  NOT NULL,
  goods_file_id uuid    NOT NULL,
  position      integer NOT NULL,
  PRIMARY KEY (tenant_id, product_id, goods_file_id),
  FOREIGN KEY (tenant_id, product_id) REFERENCES product (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, goods_file_id) REFERENCES goods_file (tenant_id, id)
);
CREATE INDEX product_file_of_file ON product_file (tenant_id, goods_file_id);
SELECT make_tenant_table('product_file');

-- What a line of an order has bought, whatever the product sells since.
CREATE TABLE order_item_file (
  tenant_id     integer NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  order_item_id bigint  NOT NULL,
  goods_file_id uuid    NOT NULL,
  position      integer NOT NULL,
  PRIMARY KEY (tenant_id, order_item_id, goods_file_id),
  FOREIGN KEY (tenant_id, order_item_id) REFERENCES order_item (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, goods_file_id) REFERENCES goods_file (tenant_id, id)
);
CREATE INDEX order_item_file_of_file ON order_item_file (tenant_id, goods_file_id);
SELECT make_tenant_table('order_item_file');

-- Lines that were bought before there were files are goods that a shop sends, whatever they are called.
ALTER TABLE order_item
  ADD COLUMN is_digital          boolean NOT NULL DEFAULT false,
  ADD COLUMN first_download_time timestamptz;

-- What is offered as a file and has none cannot be bought until its shop brings one.
UPDATE product SET status = CASE status WHEN 'ON_SALE' THEN 'OFF_SALE' ELSE 'DRAFT' END
 WHERE no_reason_return = 'DIGITAL_FILE' AND status IN ('ON_SALE', 'AUDITING');
