-- What a buyer adds to a review later, once: words and pictures, never stars. Beside the review, for it goes where the review
-- goes. The time stays when the platform takes the words away: there is no second addition (054).
ALTER TABLE product_comment
  ADD COLUMN addition            varchar(1000),
  ADD COLUMN addition_image_urls jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN addition_time       timestamptz,
  ADD CONSTRAINT addition_has_time CHECK (addition IS NULL OR addition_time IS NOT NULL);

-- Reviews are a plain entity, whose verbs have no hooks: what the platform writes down or takes away is kept whole here.
CREATE FUNCTION wenli.keep_addition_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.addition IS NULL THEN
    NEW.addition_image_urls := '[]';
  ELSIF NEW.addition_time IS NULL THEN
    NEW.addition_time := coalesce(NEW.last_modification_time, NEW.creation_time);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER comment_addition_whole BEFORE INSERT OR UPDATE ON product_comment
  FOR EACH ROW EXECUTE FUNCTION wenli.keep_addition_whole();
