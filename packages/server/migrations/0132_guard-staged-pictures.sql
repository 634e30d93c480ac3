-- Pictures that wait for approval are compared, too. A case about one of them says so: confirmed, it keeps the picture from
-- the product, and not the product from the shelves.
ALTER TABLE picture_case ADD COLUMN waited boolean NOT NULL DEFAULT false;

-- Those that wait already.
ALTER TABLE product NO FORCE ROW LEVEL SECURITY;
SELECT wenli.add_job('guard-staged', json_build_object('tenantId', tenant_id, 'productId', id), NULL,
                     format('%s:guard-staged.%s', tenant_id, id), 10)
  FROM product WHERE NOT is_deleted AND staged_changes ?| ARRAY['coverImageUrl', 'imageUrls'];
ALTER TABLE product FORCE ROW LEVEL SECURITY;
