-- What a shop is registered with, what visitors see of it, and what waits for review.

ALTER TABLE vendor
  ADD COLUMN kind                       varchar(16)  NOT NULL DEFAULT 'PERSONAL' CHECK (kind IN ('PERSONAL', 'COMPANY')),
  ADD COLUMN business_licence_image_url varchar(1024),
  ADD COLUMN business_scope             varchar(256),
  ADD COLUMN contact_phone              varchar(32),
  ADD COLUMN description                varchar(1000),
  ADD COLUMN banner_image_url           varchar(1024),
  -- Which agreement was agreed to, and when; documents and bank card have a consent of their own.
  ADD COLUMN agreement_version          varchar(16),
  ADD COLUMN agreed_time                timestamptz,
  ADD COLUMN data_consent_version       varchar(16),
  ADD COLUMN data_consent_time          timestamptz,
  -- Why it was rejected or suspended.
  ADD COLUMN status_reason              varchar(512),
  -- Changes of name, documents or bank card that wait for review; sensitive values sealed.
  ADD COLUMN pending_changes            jsonb,
  -- Since when an application or changes wait; null when nothing does.
  ADD COLUMN waiting_since              timestamptz,
  -- Why the last changes were refused.
  ADD COLUMN refused_reason             varchar(512),
  ADD COLUMN bank_changed_time          timestamptz,
  ADD COLUMN holiday_until              timestamptz,
  ADD COLUMN priority                   integer      CHECK (priority BETWEEN 0 AND 9999);
CREATE INDEX vendor_by_status ON vendor (tenant_id, status, id DESC);
CREATE INDEX vendor_in_review ON vendor (tenant_id, id DESC) WHERE pending_changes IS NOT NULL;
CREATE INDEX vendor_open ON vendor (tenant_id, is_competitive DESC, priority DESC NULLS LAST, id) WHERE status = 'APPROVED';
