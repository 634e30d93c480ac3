-- Rows that name another row by its number point to one that exists, of the same tenant; a number that is changed
-- takes them along. Open ids are the chat platform's and name nothing of ours, and order_no of user_point_detail is
-- the book's word for an order or a whole checkout, so these stay plain text.

DO $$
DECLARE
  -- Which table, its column, the table it names a row of, and the number there.
  reference text[];
  every text[][] := ARRAY[
    ['coupon',            'coupon_type_no',        'coupon_type', 'coupon_type_no'],
    ['user_coupon',       'coupon_no',             'coupon',      'coupon_no'],
    ['user_coupon',       'activity_no',           'activity',    'activity_no'],
    ['user_coupon',       'wx_user_no',            'wx_user',     'wx_user_no'],
    ['user_activity',     'wx_user_no',            'wx_user',     'wx_user_no'],
    ['user_point_detail', 'wx_user_no',            'wx_user',     'wx_user_no'],
    ['wx_user_app',       'wx_user_no',            'wx_user',     'wx_user_no'],
    ['share',             'wx_user_no',            'wx_user',     'wx_user_no'],
    ['share',             'share_user_wx_user_no', 'wx_user',     'wx_user_no']
  ];
BEGIN
  FOREACH reference SLICE 1 IN ARRAY every LOOP
    -- Migrations see no tenant's rows, and numbers that name nothing would stop the key.
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', reference[1]);
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', reference[3]);
    EXECUTE format(
      CASE reference[2]
        -- A coupon that is not there can be neither shown nor used.
        WHEN 'coupon_no' THEN 'DELETE FROM %1$I r WHERE NOT EXISTS (SELECT FROM %3$I n WHERE n.tenant_id = r.tenant_id AND n.%4$I = r.%2$I)'
        ELSE 'UPDATE %1$I r SET %2$I = NULL WHERE %2$I IS NOT NULL
                 AND NOT EXISTS (SELECT FROM %3$I n WHERE n.tenant_id = r.tenant_id AND n.%4$I = r.%2$I)'
      END, reference[1], reference[2], reference[3], reference[4]);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', reference[1]);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', reference[3]);
    EXECUTE format('ALTER TABLE %I ADD FOREIGN KEY (tenant_id, %I) REFERENCES %I (tenant_id, %I) ON UPDATE CASCADE',
      reference[1], reference[2], reference[3], reference[4]);
  END LOOP;
END $$;

CREATE INDEX coupon_by_type_no ON coupon (tenant_id, coupon_type_no);
CREATE INDEX user_coupon_by_wx_user_no ON user_coupon (tenant_id, wx_user_no);
CREATE INDEX user_activity_by_wx_user_no ON user_activity (tenant_id, wx_user_no);
CREATE INDEX user_point_detail_by_wx_user_no ON user_point_detail (tenant_id, wx_user_no);
CREATE INDEX wx_user_app_by_user_no ON wx_user_app (tenant_id, wx_user_no);
CREATE INDEX share_by_opener_no ON share (tenant_id, wx_user_no);
CREATE INDEX share_by_sharer_no ON share (tenant_id, share_user_wx_user_no);
