-- The history of marks and the audit trail are written once and never changed, whoever asks.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER "LICHSUDIEM_KhongSua" BEFORE UPDATE OR DELETE OR TRUNCATE ON "LICHSUDIEM"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "NHATKY_KhongSua" BEFORE UPDATE OR DELETE OR TRUNCATE ON "NHATKY"
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
