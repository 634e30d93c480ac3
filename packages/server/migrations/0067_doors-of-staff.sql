-- What a keeper may open to staff is named: a permission that is added later stays with the keeper until it stands here.
ALTER TABLE vendor_staff DROP CONSTRAINT vendor_staff_permissions_check;
ALTER TABLE vendor_staff ADD CONSTRAINT vendor_staff_permissions_check CHECK (
  cardinality(permissions) > 0
  AND permissions <@ ARRAY['VendorPages.Product', 'VendorPages.Order']::varchar(64)[]);
