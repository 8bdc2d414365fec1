// The tables as the migrations make them. Written by server/scripts/generate-table-types.ts; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AccountChangesTable {
  id: string;
  account_id: string;
  at: Date;
  user_id: string;
  action: string;
  facts: ColumnType<unknown, string, string>;
}

export interface AccountInvitationsTable {
  id: string;
  account_id: string;
  email: string;
  role: 'OWNER' | 'MEMBER';
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
}

export interface AccountMembersTable {
  account_id: string;
  user_id: string;
  role: 'OWNER' | 'MEMBER';
  created_at: Generated<Date>;
}

export interface AccountsTable {
  id: string;
  email: string;
  name: string;
  plan: Generated<'FREE' | 'PERSONAL' | 'STANDARD' | 'BUSINESS'>;
  created_at: Date;
}

export interface ApiKeysTable {
  id: string;
  account_id: string;
  name: string;
  sandbox: boolean;
  last_four: string;
  secret_hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  scopes: ColumnType<string[], readonly string[], readonly string[]>;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  user_id: string;
  deleted_at: Date | null;
}

export interface AuditEntriesTable {
  envelope_id: string;
  seq: number;
  at: Date;
  actor_kind: string;
  actor_id: string;
  action: string;
  facts: ColumnType<unknown, string, string>;
  personal: ColumnType<unknown, string | null | undefined, string | null>;
  personal_salt: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>;
  personal_hash: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>;
  previous_hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
}

export interface BrandingsTable {
  account_id: string;
  sender_name: string | null;
  reply_to: string | null;
  accent: string | null;
  footer_fr: string | null;
  footer_en: string | null;
  help_url: string | null;
  legal_url: string | null;
  logo_sha256: string | null;
  logo_width_px: number | null;
  logo_height_px: number | null;
  logo_size_bytes: number | null;
  updated_at: Date;
}

export interface BulkRowsTable {
  bulk_send_id: string;
  row: number;
  line: number;
  state: 'PENDING' | 'DONE' | 'FAILED';
  input: ColumnType<unknown, string | null | undefined, string | null>;
  envelope_id: string | null;
  failures: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface BulkSendsTable {
  id: string;
  account_id: string;
  sandbox: boolean;
  actor_kind: string;
  actor_id: string;
  template_id: string;
  template: ColumnType<unknown, string, string>;
  expires_at: Date | null;
  send_immediately: boolean;
  status: 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'COMPLETED_WITH_ERRORS' | 'FAILED' | 'CANCELLED';
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
}

export interface DashboardSessionsTable {
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  account_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface DocumentsTable {
  id: string;
  account_id: string;
  sandbox: boolean;
  name: string;
  mime_type: string;
  status: 'READY' | 'REJECTED';
  size_bytes: number;
  sha256: string;
  shown_sha256: string;
  shown_size_bytes: number;
  text_index_sha256: string;
  page_count: number;
  pages: ColumnType<unknown, string, string>;
  already_signed: boolean;
  created_at: Date;
  purged_at: Date | null;
}

export interface EnvelopeDocumentsTable {
  envelope_id: string;
  position: number;
  document_id: string;
}

export interface EnvelopesTable {
  id: string;
  account_id: string;
  sandbox: boolean;
  status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'DECLINED' | 'VOIDED' | 'EXPIRED' | 'RETURNED_TO_SENDER';
  version: Generated<number>;
  subject: string;
  message: string | null;
  signature_level: 'SIMPLE' | 'ADVANCED' | 'QES';
  signing_order: 'PARALLEL' | 'SEQUENTIAL';
  fields: ColumnType<unknown, string, string>;
  expires_at: Date | null;
  reminder_interval_days: number | null;
  locale: string;
  redirect_url: string | null;
  tags: ColumnType<string[], readonly string[], readonly string[]>;
  metadata: ColumnType<unknown, string, string>;
  external_id: string | null;
  initials_on_every_page: boolean;
  require_sms_otp: boolean;
  recipient_count: number;
  signed_count: Generated<number>;
  created_at: Date;
  updated_at: Date;
  sent_at: Date | null;
  completed_at: Date | null;
  voided_at: Date | null;
  void_reason: string | null;
  declined_at: Date | null;
  expired_at: Date | null;
  audit_seq: Generated<number>;
  audit_head: ColumnType<Buffer, Uint8Array | undefined, Uint8Array>;
  clock_offset_seconds: Generated<number>;
  signed_document_link_days: number | null;
  template_id: string | null;
  purged_at: Date | null;
  on_hold: Generated<boolean>;
  bound_to: string | null;
}

export interface EventsTable {
  id: string;
  account_id: string;
  sandbox: boolean;
  envelope_id: string;
  type: string;
  data: ColumnType<unknown, string, string>;
  occurred_at: Date;
}

export interface GeneralMeetingsTable {
  envelope_id: string;
  status: Generated<'OPEN' | 'CLOSED'>;
  condominium_name: string;
  condominium_address: string | null;
  condominium_type: 'STANDARD' | 'TWO_OWNERS';
  meeting_at: Date;
  opens_at: Date | null;
  closes_at: Date | null;
  total_shares: number;
  resolutions: ColumnType<unknown, string, string>;
  proxies: ColumnType<unknown, string, string>;
  officers: ColumnType<unknown, string, string>;
  amended: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
  closed_at: Date | null;
  minutes_document_id: string | null;
  agenda_document_id: string | null;
}

export interface IdempotencyKeysTable {
  account_id: string;
  sandbox: boolean;
  idempotency_key: string;
  request_hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  answer_status: number;
  answer_sealed: ColumnType<Buffer, Uint8Array, Uint8Array>;
  created_at: Date;
}

export interface IdentityVideosTable {
  id: string;
  account_id: string;
  sandbox: boolean;
  envelope_id: string;
  recipient_id: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  stored_sha256: string;
  documents_sha256: string;
  key_sealed: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>;
  created_at: Date;
  erase_at: Date;
  erased_at: Date | null;
}

export interface JobsTable {
  id: GeneratedAlways<number>;
  queue: string;
  key: string | null;
  payload: ColumnType<unknown, string, string>;
  state: 'READY' | 'SCHEDULED' | 'RUNNING' | 'DEAD';
  run_at: Date | null;
  attempt: Generated<number>;
  failures: Generated<number>;
  lease_until: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
  died_at: Date | null;
  traceparent: Generated<string | null>;
  ready_at: Generated<Date>;
}

export interface MeetingBallotsTable {
  envelope_id: string;
  co_owner_id: string;
  round: number;
  channel: 'IN_PERSON' | 'REMOTE' | 'PROXY' | 'CORRESPONDENCE';
  cast_by: string | null;
  votes: ColumnType<unknown, string, string>;
  reservations: ColumnType<unknown, string, string>;
  updated_at: Date;
}

export interface MeetingCoOwnersTable {
  envelope_id: string;
  id: string;
  position: number;
  name: string;
  email: string | null;
  shares: number;
  lots: ColumnType<string[], readonly string[], readonly string[]>;
  link_hash: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>;
  invited_at: Date | null;
}

export interface MessagesTable {
  id: string;
  account_id: string;
  sandbox: boolean;
  envelope_id: string | null;
  recipient_id: string | null;
  kind: 'INVITATION' | 'COMPLETED' | 'REMINDER' | 'DECLINED' | 'RETURNED' | 'VOIDED' | 'EXPIRED' | 'BALLOT' | 'BOUNCED' | 'WEBHOOK_DISABLED' | 'ONE_TIME_CODE' | 'IDENTIFICATION_FAILED';
  to_email: string;
  state: 'QUEUED' | 'OUTBOX' | 'SENT' | 'SUPPRESSED' | 'REJECTED';
  queue_id: string | null;
  answer: string | null;
  created_at: Date;
  about: ColumnType<unknown, string | null | undefined, string | null>;
  channel: Generated<'EMAIL' | 'SMS'>;
  to_phone: string | null;
  delivered_at: Date | null;
}

export interface OneTimeCodesTable {
  id: string;
  envelope_id: string;
  recipient_id: string;
  channel: 'EMAIL' | 'SMS';
  documents_sha256: string;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  verified_at: Date | null;
  used_at: Date | null;
}

export interface PersonalSignaturesTable {
  envelope_id: string;
  recipient_id: string;
  level: 'ADVANCED' | 'QES';
  simulated: boolean;
  qualified: boolean;
  certificate_serial: string;
  certificate_chain: ColumnType<Buffer[], readonly Uint8Array[], readonly Uint8Array[]>;
  signatures: ColumnType<Buffer[], readonly Uint8Array[], readonly Uint8Array[]>;
  file_sha256: string;
  made_at: Date;
}

export interface QualifiedAuthorisationsTable {
  state_hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  envelope_id: string;
  recipient_id: string;
  account_id: string;
  sandbox: boolean;
  sealed: ColumnType<Buffer, Uint8Array, Uint8Array>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface RateLimitsTable {
  bucket: string;
  tokens: number;
  updated_at: Date;
}

export interface RecipientsTable {
  id: string;
  envelope_id: string;
  position: number;
  email: string;
  name: string;
  role: 'SIGNER' | 'APPROVER' | 'VIEWER' | 'CARBON_COPY';
  status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'APPROVED' | 'DECLINED' | 'RETURNED' | 'BOUNCED';
  signing_order: number;
  phone: string | null;
  locale: string | null;
  link_generation: number;
  link_hash: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>;
  sent_at: Date | null;
  viewed_at: Date | null;
  signed_at: Date | null;
  approved_at: Date | null;
  declined_at: Date | null;
  decline_reason: string | null;
  filled: ColumnType<unknown, string | null | undefined, string | null>;
  act_evidence: ColumnType<unknown, string | null | undefined, string | null>;
  told_at: Date | null;
  reminder_count: Generated<number>;
  identification: Generated<'LINK' | 'EMAIL_CODE' | 'SMS_CODE'>;
  access_code_hash: string | null;
  access_code_failures: Generated<number>;
  require_identity_video: Generated<boolean>;
  identity_video_id: string | null;
  erased_at: Date | null;
}

export interface RequestLogTable {
  id: GeneratedAlways<number>;
  account_id: string;
  sandbox: boolean;
  at: Date;
  method: string;
  route: string;
  status: number;
  code: string | null;
  duration_ms: number;
  key_id: string;
  request_id: string;
}

export interface RetentionSettingsTable {
  account_id: string;
  completed_days: number | null;
  ended_days: number | null;
  draft_days: number | null;
  updated_at: Date;
}

export interface SchemaMigrationsTable {
  name: string;
  sha256: string;
  applied_at: Generated<Date>;
}

export interface SealedDocumentsTable {
  envelope_id: string;
  kind: 'WHOLE' | 'PART' | 'AUDIT_TRAIL';
  position: number;
  sha256: string;
  size_bytes: number;
  pades_level: string;
  report: ColumnType<unknown, string, string>;
  created_at: Date;
  timestamp_lapses_at: Date | null;
  timestamp_renewals: Generated<number>;
  purged_at: Date | null;
  former_sha256: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
}

export interface SealsTable {
  id: string;
  account_id: string;
  sandbox: boolean;
  document_id: string;
  status: 'PENDING' | 'PROCESSING' | 'SEALED' | 'FAILED';
  version: Generated<number>;
  requested_level: 'QUALIFIED' | 'ADVANCED' | 'TECHNICAL';
  achieved_level: 'QUALIFIED' | 'ADVANCED' | 'TECHNICAL' | null;
  qualified: Generated<boolean>;
  pades_level: string | null;
  reason: string | null;
  location: string | null;
  appearance: ColumnType<unknown, string | null | undefined, string | null>;
  external_id: string | null;
  certificate: ColumnType<unknown, string | null | undefined, string | null>;
  certificate_chain_pem: string | null;
  proven_at: Date | null;
  timestamp_authority: string | null;
  sealed_document_id: string | null;
  error_code: string | null;
  error_message: string | null;
  created_at: Date;
  sealed_at: Date | null;
  audit_seq: Generated<number>;
  audit_head: ColumnType<Buffer, Uint8Array | undefined, Uint8Array>;
}

export interface SepaMandatesTable {
  envelope_id: string;
  account_id: string;
  sandbox: boolean;
  document_id: string;
  ics: string;
  ics_key: string;
  rum: string;
  rum_key: string;
  scheme: 'CORE' | 'B2B';
  payment_type: 'RECURRENT' | 'ONE_OFF';
  language: string;
  reference: string | null;
  iban_masked: string;
  sealed: ColumnType<Buffer, Uint8Array, Uint8Array>;
  created_at: Date;
}

export interface SignInLinksTable {
  token_hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  account_id: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface SigningAttachmentsTable {
  id: string;
  envelope_id: string;
  recipient_id: string;
  field_id: string;
  name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  pages_sha256: string;
  page_count: number;
  created_at: Date;
}

export interface SigningDraftsTable {
  recipient_id: string;
  envelope_id: string;
  version: number;
  content_sealed: ColumnType<Buffer, Uint8Array, Uint8Array>;
  saved_at: Date;
}

export interface TemplateDocumentsTable {
  template_id: string;
  position: number;
  document_id: string;
}

export interface TemplatesTable {
  id: string;
  account_id: string;
  user_id: string;
  sandbox: boolean;
  version: Generated<number>;
  name: string;
  description: string | null;
  signature_level: 'SIMPLE' | 'ADVANCED' | 'QES';
  signing_order: 'PARALLEL' | 'SEQUENTIAL';
  roles: ColumnType<unknown, string, string>;
  fields: ColumnType<unknown, string, string>;
  created_at: Date;
  updated_at: Date;
}

export interface UsageEntriesTable {
  kind: 'ENVELOPE' | 'BULK_ENVELOPE' | 'SMS' | 'QES_SIGNATURE' | 'SEAL';
  ref: string;
  account_id: string;
  at: Date;
}

export interface UserCredentialsTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  password: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface UserPasskeysTable {
  id: string;
  user_id: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: Date | null;
}

export interface UserSessionsTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface UserTwoFactorsTable {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<boolean | null>;
  failed_verification_count: Generated<number | null>;
  locked_until: Date | null;
}

export interface UserVerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Date | null;
  updated_at: Date | null;
}

export interface UsersTable {
  id: string;
  email: string;
  email_verified: Generated<boolean>;
  name: string;
  image: string | null;
  locale: 'fr' | 'en' | null;
  two_factor_enabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface WebhookAttemptsTable {
  delivery_id: string;
  attempt: number;
  started_at: Date;
  duration_ms: number;
  outcome: string;
  answer_status: number | null;
  answer_body: string | null;
  error: string | null;
  retry_after_ms: number | null;
  request_headers: ColumnType<unknown, string | null | undefined, string | null>;
  answer_headers: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: string;
  envelope_id: string;
  body: string;
  state: 'READY' | 'SCHEDULED' | 'RUNNING' | 'HELD' | 'DELIVERED' | 'DEAD';
  lane: 'FIRST' | 'LATER';
  replaying: Generated<boolean>;
  attempt_count: Generated<number>;
  next_attempt_at: Date;
  attempt_started_at: Date | null;
  leased_until: Date | null;
  created_at: Date;
  finished_at: Date | null;
  traceparent: Generated<string | null>;
}

export interface WebhooksTable {
  id: string;
  account_id: string;
  sandbox: boolean;
  url: string;
  events: ColumnType<string[], readonly string[], readonly string[]>;
  active: Generated<boolean>;
  version: Generated<number>;
  secret_sealed: ColumnType<Buffer, Uint8Array, Uint8Array>;
  previous_secret_sealed: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>;
  previous_secret_until: Date | null;
  failure_count: Generated<number>;
  faltering: Generated<boolean>;
  disabled_reason: 'FIVE_FINAL_FAILURES' | 'ANSWERED_404' | 'ANSWERED_410' | null;
  created_at: Date;
  updated_at: Date;
}

export interface WorkingDocumentsTable {
  envelope_id: string;
  plan_hash: string;
  revision: number;
  files: ColumnType<unknown, string, string>;
  updated_at: Date;
  reserved_by: string | null;
  reserved_until: Date | null;
}

/** Every table by its name. */
export interface Tables {
  account_changes: AccountChangesTable;
  account_invitations: AccountInvitationsTable;
  account_members: AccountMembersTable;
  accounts: AccountsTable;
  api_keys: ApiKeysTable;
  audit_entries: AuditEntriesTable;
  brandings: BrandingsTable;
  bulk_rows: BulkRowsTable;
  bulk_sends: BulkSendsTable;
  dashboard_sessions: DashboardSessionsTable;
  documents: DocumentsTable;
  envelope_documents: EnvelopeDocumentsTable;
  envelopes: EnvelopesTable;
  events: EventsTable;
  general_meetings: GeneralMeetingsTable;
  idempotency_keys: IdempotencyKeysTable;
  identity_videos: IdentityVideosTable;
  jobs: JobsTable;
  meeting_ballots: MeetingBallotsTable;
  meeting_co_owners: MeetingCoOwnersTable;
  messages: MessagesTable;
  one_time_codes: OneTimeCodesTable;
  personal_signatures: PersonalSignaturesTable;
  qualified_authorisations: QualifiedAuthorisationsTable;
  rate_limits: RateLimitsTable;
  recipients: RecipientsTable;
  request_log: RequestLogTable;
  retention_settings: RetentionSettingsTable;
  schema_migrations: SchemaMigrationsTable;
  sealed_documents: SealedDocumentsTable;
  seals: SealsTable;
  sepa_mandates: SepaMandatesTable;
  sign_in_links: SignInLinksTable;
  signing_attachments: SigningAttachmentsTable;
  signing_drafts: SigningDraftsTable;
  template_documents: TemplateDocumentsTable;
  templates: TemplatesTable;
  usage_entries: UsageEntriesTable;
  user_credentials: UserCredentialsTable;
  user_passkeys: UserPasskeysTable;
  user_sessions: UserSessionsTable;
  user_two_factors: UserTwoFactorsTable;
  user_verifications: UserVerificationsTable;
  users: UsersTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhooks: WebhooksTable;
  working_documents: WorkingDocumentsTable;
}
