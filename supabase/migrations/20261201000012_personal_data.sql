-- Who was deleted, so that a restored backup does not bring them back.

-- Deletion

-- One row for each deleted address and account, however often it is deleted: anybody can repeat a deletion, and the list of
-- withdrawals has to stay short enough to be written and read.
create table public.deletions (
  subject_hash text primary key,
  deleted_at timestamptz not null default now()
);
comment on table public.deletions is 'Hashes of deleted addresses, and of the ids of deleted accounts: their address may be another in a backup.';
create index on public.deletions (deleted_at);
