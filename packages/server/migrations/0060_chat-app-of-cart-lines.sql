-- Which account of the chat app put an article into the cart or kept it, and through which app.
ALTER TABLE favorite_item
  ADD COLUMN wx_user_id     bigint,
  ADD COLUMN wx_app_user_id bigint,
  ADD FOREIGN KEY (tenant_id, wx_user_id) REFERENCES wx_user (tenant_id, id),
  ADD FOREIGN KEY (tenant_id, wx_app_user_id) REFERENCES wx_user_app (tenant_id, id);
CREATE INDEX favorite_item_of_wx_user ON favorite_item (tenant_id, wx_user_id);
CREATE INDEX favorite_item_of_wx_app_user ON favorite_item (tenant_id, wx_app_user_id);

ALTER TABLE shopping_cart_item
  ADD COLUMN wx_user_id     bigint,
  ADD COLUMN wx_app_user_id bigint,
  ADD FOREIGN KEY (tenant_id, wx_user_id) REFERENCES wx_user (tenant_id, id),
  ADD FOREIGN KEY (tenant_id, wx_app_user_id) REFERENCES wx_user_app (tenant_id, id);
CREATE INDEX shopping_cart_item_of_wx_user ON shopping_cart_item (tenant_id, wx_user_id);
CREATE INDEX shopping_cart_item_of_wx_app_user ON shopping_cart_item (tenant_id, wx_app_user_id);
