-- What was sold, one line for each sale or refund: whoever pays only adds a line, and waits for nobody who buys the same.
-- A job folds the lines into product and product_search and takes them away. No key to product: looking it up would be a
-- good part of the price, every line comes from an order that holds the product, and products are never removed.
CREATE TABLE sold_change (
  tenant_id  integer NOT NULL DEFAULT current_tenant() REFERENCES tenant (id),
  id         bigint  GENERATED ALWAYS AS IDENTITY,
  product_id bigint  NOT NULL,
  change     integer NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
SELECT make_tenant_table('sold_change');

-- Products are found by the names of what they belong to. Whoever changes such a name or a category's place, by whichever
-- way: the products below it are written into the index anew soon after the commit.
CREATE FUNCTION wenli.reindex_products_soon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM wenli.add_job('reindex-products',
                        json_build_object('tenantId', NEW.tenant_id, 'of', TG_TABLE_NAME, 'id', NEW.id), NULL,
                        format('%s:reindex-products.%s.%s', NEW.tenant_id, TG_TABLE_NAME, NEW.id), 10);
  RETURN NULL;
END $$;
CREATE TRIGGER brand_renamed AFTER UPDATE OF name ON brand FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION wenli.reindex_products_soon();
CREATE TRIGGER product_color_renamed AFTER UPDATE OF name ON product_color FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION wenli.reindex_products_soon();
CREATE TRIGGER product_category_renamed AFTER UPDATE OF name, parent_id ON product_category FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.parent_id IS DISTINCT FROM NEW.parent_id)
  EXECUTE FUNCTION wenli.reindex_products_soon();
CREATE TRIGGER vendor_renamed AFTER UPDATE OF display_name ON vendor FOR EACH ROW
  WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name) EXECUTE FUNCTION wenli.reindex_products_soon();
