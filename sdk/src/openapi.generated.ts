// Written by sdk/scripts/write-types.ts from openapi.json. Do not edit.
export interface paths {
    "/account/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Identity of the caller
         * @description Any valid key.
         */
        get: operations["getAccountMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ag-copropriete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List general meetings, newest first
         * @description Scope: `envelopes:read`.
         */
        get: operations["listGeneralMeetings"];
        put?: never;
        /**
         * Create a general-meeting envelope
         * @description A DRAFT envelope with resolutions and ownership shares. Votes are recorded, tallied and closed; the minutes then join the envelope, which is sent to be signed as any other.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["createGeneralMeeting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ag-copropriete/{envelopeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of a general meeting, with the results as the votes stand
         * @description Scope: `envelopes:read`.
         */
        get: operations["getGeneralMeeting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a general meeting before it is told to anybody
         * @description Takes any field of creation; arrays replace. Until the first co-owner is invited or votes. An agenda that was made is made again.
         *
         *     Scope: `envelopes:write`.
         */
        patch: operations["updateGeneralMeeting"];
        trace?: never;
    };
    "/ag-copropriete/{envelopeId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite co-owners to vote on their own ballot page
         * @description A message to each, with a personal link. Votes given there before meetingAt count as votes by correspondence, from then on as REMOTE.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["inviteCoOwners"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ag-copropriete/{envelopeId}/tally": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tally the votes, weighted by shares; close the meeting
         * @description Scope: `envelopes:write`.
         */
        post: operations["tallyGeneralMeeting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ag-copropriete/{envelopeId}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the votes recorded, latest first
         * @description One item for co-owner, round and channel, as recorded; the tally says which of them count.
         *
         *     Scope: `envelopes:read`.
         */
        get: operations["listVotes"];
        put?: never;
        /**
         * Record a co-owner’s votes
         * @description The last write wins until the meeting is closed, resolution by resolution; what it replaces stays in the audit trail. Votes by correspondence are kept apart and ignored once the owner, or a proxy, is present.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["recordVotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Usage and projected cost of the current month
         * @description Live use only, whichever key asks: the sandbox never counts.
         *
         *     Scope: `*`.
         */
        get: operations["getBillingUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List documents, newest first
         * @description Scope: `documents:read`.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Upload a PDF
         * @description Either multipart/form-data with a part named `file`, or the raw bytes as the body with their Content-Type and the name in `X-File-Name` or `?fileName=`. At most 50 MiB.
         *
         *     Scope: `documents:write`.
         */
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metadata of a document
         * @description Scope: `documents:read`.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /**
         * Delete an unused document
         * @description Scope: `documents:write`.
         */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the PDF as it was uploaded
         * @description Scope: `documents:read`.
         */
        get: operations["getDocumentContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List envelopes, newest first
         * @description Scope: `envelopes:read`.
         */
        get: operations["listEnvelopes"];
        put?: never;
        /**
         * Create a DRAFT envelope
         * @description Scope: `envelopes:write`.
         */
        post: operations["createEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of an envelope
         * @description Scope: `envelopes:read`.
         */
        get: operations["getEnvelope"];
        put?: never;
        post?: never;
        /**
         * Delete a DRAFT envelope
         * @description Scope: `envelopes:write`.
         */
        delete: operations["deleteEnvelope"];
        options?: never;
        head?: never;
        /**
         * Change a DRAFT or returned envelope
         * @description Takes any field of creation; arrays replace. Recipients are known by their address. Who has signed a returned envelope stays signed while documents and fields are unchanged.
         *
         *     Scope: `envelopes:write`.
         */
        patch: operations["updateEnvelope"];
        trace?: never;
    };
    "/envelopes/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files that signers attached
         * @description The files of ATTACHMENT fields, of everybody who has signed. At the level SIMPLE they are also the last pages of the sealed PDF; above it their SHA-256 stands in their field.
         *
         *     Scope: `envelopes:read`.
         */
        get: operations["listAttachments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file that a signer attached
         * @description The bytes as the signer sent them; their SHA-256 stands in the audit trail.
         *
         *     Scope: `envelopes:read`.
         */
        get: operations["getAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/audit-trail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the audit-trail PDF
         * @description 409 until the envelope is COMPLETED; `interim=true` gives a marked interim one. `Accept: application/json` gives the machine-readable trail.
         *
         *     Scope: `envelopes:read`.
         */
        get: operations["getAuditTrail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new DRAFT like an envelope in any state
         * @description Documents, people, fields and settings are taken over, an expiry only if it lies ahead.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["duplicateEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to an envelope, newest first
         * @description The events as subscribers of webhooks receive them.
         *
         *     Scope: `envelopes:read`.
         */
        get: operations["listEnvelopeEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List what will probably go wrong, changing nothing
         * @description Scope: `envelopes:write`.
         */
        post: operations["preflightEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/recipients/{recipientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct a recipient of a sent envelope
         * @description Of a BOUNCED recipient everything; send the envelope afterwards: only this person is invited again. Of anybody else who has not acted yet the phone and the accessCode, which take effect at once. If-Match takes the envelope’s ETag.
         *
         *     Scope: `envelopes:write`.
         */
        patch: operations["correctRecipient"];
        trace?: never;
    };
    "/envelopes/{id}/recipients/{recipientId}/sign-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a recipient’s signing link
         * @description The link identifies the person, so the audit trail records that it was revealed to the sender.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["getSignUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind everybody an envelope waits for
         * @description Only those whose turn it is, who have not acted and are not BOUNCED. Each gets a new link, which ends the earlier ones. A person reminded within the last hour is passed over; when that is everybody, the answer is 429.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["remindRecipients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an envelope: invite its recipients
         * @description A DRAFT; a returned envelope, which is thereby resubmitted; or a sent one with a BOUNCED recipient, who alone is invited again. People invited again get a new link.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["sendEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/signed-document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the sealed PDF
         * @description 409 until the envelope is COMPLETED. One PDF with the documents in their order; `documentIndex` gives one of them.
         *
         *     Scope: `envelopes:read`.
         */
        get: operations["getSignedDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the tags of an envelope in any state
         * @description Tags are the sender’s own order. Nobody signs them; they are lower-cased and de-duplicated.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["tagEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a sent or returned envelope
         * @description Scope: `envelopes:write`.
         */
        post: operations["voidEnvelope"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bulk sends, newest first
         * @description Scope: `envelopes:read`.
         */
        get: operations["listBulkSends"];
        put?: never;
        /**
         * Make an envelope of each row of a table
         * @description Columns email, name, phone for one signer role; `<Role>::email` or `signer1Email` for several. Every column is a {{variable}} of subject and message and fills the TEXT fields with its label. At most 500 rows and 1 MiB.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["createBulkSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/bulk/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Progress of a bulk send
         * @description Scope: `envelopes:read`.
         */
        get: operations["getBulkSend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/bulk/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a bulk send
         * @description Rows that have not begun never become envelopes. The envelopes that exist stay as they are.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["cancelBulkSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelopes/bulk/{id}/failures.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The failures of a bulk send as CSV
         * @description Scope: `envelopes:read`.
         */
        get: operations["getBulkFailures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Confirms that the service answers
         * @description Needs no key.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this process takes work
         * @description For load balancers: 503 while the process stops and while it cannot reach its database.
         *
         *     Needs no key.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your API keys, newest first
         * @description Scope: `*`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description For the caller’s own environment, and never with more scopes than the caller has.
         *
         *     Scope: `*`.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an API key
         * @description The key is refused from the next request on and is listed no more. What it did stays in the audit trails under its name.
         *
         *     Scope: `*`.
         */
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        /**
         * Rename or revoke an API key
         * @description A revoked key is refused from the next request on. Revocation cannot be taken back.
         *
         *     Scope: `*`.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/openapi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description, OpenAPI 3.0
         * @description Any valid key.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-adapters/normalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a payroll export into the shape of a bulk send
         * @description Exports of Silae, PayFit, Sage and Cegid, in any usual encoding. Nothing is stored. Social-security numbers, bank accounts and pay are dropped. At most 500 rows and 1 MiB.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["normalizePayroll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/envelopes/{id}/advance-clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move the clock of an envelope
         * @description Reminders and expiry go by it. What falls due happens within a second or two. Sandbox keys only.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/envelopes/{id}/recipients/{recipientId}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play a recipient
         * @description Does what the person would do at the link, fields filled with fitting samples, one-time codes typed (000000), or lets the mail server refuse the address. Sandbox keys only.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["playRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List seals, newest first
         * @description Scope: `seals:read`.
         */
        get: operations["listSeals"];
        put?: never;
        /**
         * Apply an electronic seal to a document
         * @description Sealing happens in the background: read the seal until it is SEALED; `sealedDocumentId` is then a document of its own. The level asked for is reached or the seal is refused or FAILED, never lowered. In the sandbox it is simulated, and the PDF is marked TEST.
         *
         *     Scope: `seals:write`.
         */
        post: operations["createSeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Status of a seal
         * @description Scope: `seals:read`.
         */
        get: operations["getSeal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seals/{id}/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the certificate that sealed
         * @description The whole chain as PEM, the seal's own first; `format=der` gives that one alone. 409 until the seal is SEALED.
         *
         *     Scope: `seals:read`.
         */
        get: operations["getSealCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sepa-mandates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List SEPA mandates, newest first
         * @description Scope: `envelopes:write`.
         */
        get: operations["listSepaMandates"];
        put?: never;
        /**
         * Make a SEPA mandate and its DRAFT envelope
         * @description The PDF has the scheme’s official text; place, date and signature are fields in it. CORE or B2B, recurrent or one-off, in French or English.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["createSepaMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sepa-mandates/{id}/pain008": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A signed mandate as pain.008 mandate data
         * @description The id is the envelope’s. The export is noted in its audit trail.
         *
         *     Scope: `envelopes:write`.
         */
        get: operations["exportSepaMandate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sepa-mandates/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check accounts and identifiers before making a mandate
         * @description Whatever part of a mandate there is. Answers 200 with everything that is wrong; nothing is stored.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["checkSepaMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sepa-mandates/pain008": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Signed mandates as pain.008 mandate data
         * @description Each export is noted in the audit trail of each mandate in it.
         *
         *     Scope: `envelopes:write`.
         */
        get: operations["exportSepaMandates"];
        put?: never;
        /**
         * A collection by signed mandates, as a pain.008 file
         * @description A whole Customer Direct Debit Initiation with amounts, for your bank. Nothing is paid by it and nothing of it is kept but a note in the audit trail of each mandate.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["collectSepaMandates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sepa-mandates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The page of a mandate, without making it
         * @description Scope: `envelopes:write`.
         */
        post: operations["previewSepaMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether every part of the service works
         * @description Each part is really asked: database, jobs, seal queue, file store, mail, timestamp authority, signing key. Answers are kept for some seconds.
         *
         *     Any valid key.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your templates, newest first
         * @description Only those of the person whom the key belongs to; a colleague’s are absent.
         *
         *     Scope: `envelopes:read`.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Create a template
         * @description Documents, roles and fields. A field names its role by roleIndex or roleName and stands at x, y, or beside an anchor text that is looked for in each envelope.
         *
         *     Scope: `envelopes:write`.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A template with its roles and fields
         * @description Scope: `envelopes:read`.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a template
         * @description Envelopes made from it, and bulk sends under way, go on.
         *
         *     Scope: `envelopes:write`.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        /**
         * Change a template
         * @description Takes any field of creation; arrays replace. Envelopes made before stay as they are.
         *
         *     Scope: `envelopes:write`.
         */
        patch: operations["updateTemplate"];
        trace?: never;
    };
    "/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the signatures of a PDF
         * @description Needs no key. Takes a PDF as POST /documents does and keeps nothing of it. Names of people are masked. One address may check 20 files at once and 10 a minute.
         *
         *     Needs no key.
         */
        post: operations["verifyDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether a file of this SHA-256 was sealed here
         * @description Needs no key, and the file stays where it is. `known` is null for a file that this installation has not sealed, or that was changed since.
         *
         *     Needs no key.
         */
        get: operations["lookUpDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/{videoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an identity video
         * @description The recording as the signer sent it; its id is `identityVideoId` of the recipient. A Range of bytes is honoured. Every access is written into the audit trail of the envelope. 410 once the video is erased.
         *
         *     Scope: `envelopes:read`.
         */
        get: operations["getVideo"];
        put?: never;
        post?: never;
        /**
         * Erase an identity video
         * @description Destroys its key, then the file: nobody can read it any more, from backups of the files neither. Its hash and what happened to it stay in the audit trail. A person who has not signed yet records another one.
         *
         *     Scope: `envelopes:write`.
         */
        delete: operations["deleteVideo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook subscriptions, newest first
         * @description Scope: `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook subscription
         * @description It receives the events of the key’s environment. An account has at most 5 subscriptions.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A webhook subscription
         * @description Scope: `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Unregister a webhook subscription
         * @description Its deliveries go with it, dead letters included.
         *
         *     Scope: `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change url, events or active state
         * @description Scope: `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries of a subscription, newest first
         * @description Scope: `webhooks:read`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay dead letters of a subscription
         * @description Scope: `webhooks:write`.
         */
        post: operations["replayWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret
         * @description For 24 hours the old secret signs too: in X-Service-Signature-Previous and as a second entry of webhook-signature.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a signed test delivery now
         * @description Posts like a real delivery, with sample data marked `"test": true`, and shows the receiver’s raw answer. Not retried, not counted.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A delivery with its body and whole answers
         * @description Scope: `webhooks:read`.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver once more
         * @description The same id and the same body; one attempt, now. More than 7 days after the event its signedDocumentUrl has expired.
         *
         *     Scope: `webhooks:write`.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/dead-letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dead-letter queue, newest first
         * @description Deliveries that failed for good, kept without limit of time. Their attempts say why.
         *
         *     Scope: `webhooks:read`.
         */
        get: operations["listDeadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Workspaces of the person whom the key belongs to
         * @description A key works in one of them, which /account/me names.
         *
         *     Any valid key.
         */
        get: operations["listWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountIdentity: {
            data: {
                email: string;
                /** @enum {string} */
                environment: "live" | "test";
                id: string;
                name: string;
                plan: string;
                scopes: string[];
            };
        };
        ApiKey: {
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Where the key works.
             * @enum {string}
             */
            environment: "live" | "test";
            /** Format: date-time */
            expiresAt: string | null;
            id: string;
            lastFour: string;
            /**
             * Format: date-time
             * @description To the minute.
             */
            lastUsedAt: string | null;
            name: string;
            /** @enum {string} */
            prefix: "sk_live_" | "sk_test_";
            /** Format: date-time */
            revokedAt: string | null;
            scopes: string[];
        };
        Attachment: {
            /** Format: date-time */
            createdAt: string;
            fieldId: string;
            id: string;
            label: string | null;
            /** @enum {string} */
            mimeType: "application/pdf" | "image/png" | "image/jpeg";
            name: string;
            pageCount: number;
            recipientId: string;
            sha256: string;
            size: number;
        };
        Ballot: {
            castBy: string | null;
            /** @enum {string} */
            channel: "IN_PERSON" | "REMOTE" | "PROXY" | "CORRESPONDENCE";
            coOwnerId: string;
            /** Format: date-time */
            recordedAt: string;
            round: number;
            votes: {
                /** @enum {string} */
                choice: "FOR" | "AGAINST" | "ABSTAIN";
                reservation: string | null;
                resolutionId: string;
            }[];
        };
        BillingUsage: {
            /** @description Of the envelopes used, those that bulk sends made. */
            bulkEnvelopes: number;
            /** @description ISO 4217 */
            currency: string;
            /** @description null: without end. */
            envelopesIncluded: number | null;
            /** @description null: without end. */
            envelopesRemaining: number | null;
            /** @description Live envelopes first sent in the period. */
            envelopesUsed: number;
            /**
             * Format: date-time
             * @description The first instant of the next month.
             */
            periodEnd: string;
            /**
             * Format: date-time
             * @description The first instant of the month, UTC.
             */
            periodStart: string;
            /** @enum {string} */
            plan: "FREE" | "PERSONAL" | "STANDARD" | "BUSINESS";
            /** @description What the period is going to cost, without tax: the plan, and each priced unit at the pace so far, extrapolated to `periodEnd`. */
            projectedCost: {
                amountCents: number;
                currency: string;
                lines: {
                    amountCents: number;
                    /** @enum {string} */
                    item: "PLAN" | "SMS" | "QES_SIGNATURE" | "SEAL";
                    /** @description Expected at the end of the period: the pace so far goes on (a pace is judged over a day at least). The plan is 1. */
                    quantity: number;
                    unitAmountCents: number;
                    /** @description Until now. */
                    usedSoFar: number;
                }[];
            };
            /** @description Qualified signatures. */
            qesSignatures: number;
            /** @description Electronic seals. */
            sealsApplied: number;
            /** @description Text messages sent. */
            smsSent: number;
        };
        BulkDryRun: {
            columns: {
                column: string;
                /** @description Labels of the TEXT fields that it fills. */
                prefills: string[];
                /** @description `<Role>::<property>`, `{{variable}}`, or empty when ignored. */
                usedAs: string;
            }[];
            counts: {
                invalid: number;
                total: number;
                valid: number;
            };
            delimiter: string | null;
            dryRun: boolean;
            encoding: string | null;
            failures: components["schemas"]["BulkFailure"][];
            rows: {
                line: number;
                message: string | null;
                recipients: {
                    email: string;
                    name: string;
                    phone: string | null;
                    /** @enum {string} */
                    role: "SIGNER" | "APPROVER" | "VIEWER" | "CARBON_COPY";
                }[];
                row: number;
                subject: string;
            }[];
            templateId: string;
        };
        BulkFailure: {
            code: string;
            column?: string;
            email?: string;
            error: string;
            /** @description Line of the file, from 1; the header is 1. */
            line: number;
            /** @description Row of data, from 0. */
            row: number;
        };
        BulkSend: {
            /** Format: date-time */
            completedAt: string | null;
            counts: {
                failed: number;
                processed: number;
                succeeded: number;
                total: number;
            };
            /** Format: date-time */
            createdAt: string;
            envelopes: {
                envelopeId: string;
                row: number;
                /**
                 * @description Of the envelope now; null once it is deleted.
                 * @enum {string|null}
                 */
                status: "DRAFT" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "RETURNED_TO_SENDER" | null;
            }[];
            failures: components["schemas"]["BulkFailure"][];
            id: string;
            sandbox: boolean;
            /** Format: date-time */
            startedAt: string | null;
            /** @enum {string} */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "COMPLETED_WITH_ERRORS" | "FAILED" | "CANCELLED";
            templateId: string;
        };
        BulkSendSummary: {
            /** Format: date-time */
            completedAt: string | null;
            counts: {
                failed: number;
                processed: number;
                succeeded: number;
                total: number;
            };
            /** Format: date-time */
            createdAt: string;
            id: string;
            sandbox: boolean;
            /** Format: date-time */
            startedAt: string | null;
            /** @enum {string} */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "COMPLETED_WITH_ERRORS" | "FAILED" | "CANCELLED";
            templateId: string;
        };
        CastVotes: {
            /** @description Who cast them: a co-owner’s id, or a name. Needed for PROXY unless the proxy is declared. */
            castBy?: string | null;
            /** @enum {string} */
            channel: "IN_PERSON" | "REMOTE" | "PROXY" | "CORRESPONDENCE";
            /** @description Instead of coOwnerId, where only one co-owner has it. */
            coOwnerEmail?: string;
            coOwnerId?: string;
            /**
             * @default 1
             * @enum {integer}
             */
            round?: 1 | 2;
            /** @description An empty list records that the owner attends; then votes by correspondence no longer count. */
            votes: {
                /** @enum {string} */
                choice: "FOR" | "AGAINST" | "ABSTAIN";
                reservation?: string | null;
                resolutionId: string;
            }[];
        };
        CheckSepaMandate: {
            creditor?: {
                ics?: string;
                siret?: string;
            };
            debtor?: {
                bic?: string;
                iban?: string;
                phone?: string | null;
                /** @enum {string} */
                type?: "INDIVIDUAL" | "BUSINESS";
            };
            rum?: string;
            /** @enum {string} */
            scheme?: "CORE" | "B2B";
        };
        CollectSepaMandates: {
            /** @description When the accounts are to be debited. */
            collectionDate: string;
            collections: {
                /** @description Euro cents. */
                amountCents: number;
                /** @description Comes back with the payment; made when missing. */
                endToEndId?: string;
                /** @description Of a signed mandate. */
                envelopeId: string;
                remittanceInformation?: string;
                /**
                 * @description RCUR for a recurrent mandate and OOFF for a one-off by default.
                 * @enum {string}
                 */
                sequence?: "FRST" | "RCUR" | "FNAL" | "OOFF";
            }[];
            /** @description Where the money goes. */
            creditorAccount: {
                bic?: string;
                iban: string;
            };
            /** @description Of the file, unique for your bank; made when missing. */
            messageId?: string;
            /**
             * @default pain.008.001.08
             * @enum {string}
             */
            version?: "pain.008.001.08" | "pain.008.001.02";
        };
        CreateBulkSend: {
            /** @description Column → email, name, phone, `<Role>::email`, `signer1Email` or a name of a variable; empty ignores the column. */
            columnMapping?: {
                [key: string]: string;
            };
            /** @description With a header line. `,` `;` or tab. Or `rows`, or a multipart part `file`. */
            csv?: string;
            /**
             * @description Answers 200 with what would happen.
             * @default false
             */
            dryRun?: boolean;
            /** Format: date-time */
            expiresAt?: string | null;
            /** @description With {{column}}. */
            message?: string | null;
            /**
             * @description REJECT_ALL answers 400 and makes nothing when one row is wrong.
             * @default SKIP
             * @enum {string}
             */
            onRowError?: "SKIP" | "REJECT_ALL";
            rows?: {
                [key: string]: unknown;
            }[];
            /**
             * @description false leaves the envelopes DRAFT.
             * @default true
             */
            sendImmediately?: boolean;
            /** @description With {{column}}; the template’s name by default. */
            subject?: string;
            templateId: string;
        };
        CreatedApiKey: {
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Where the key works.
             * @enum {string}
             */
            environment: "live" | "test";
            /** Format: date-time */
            expiresAt: string | null;
            id: string;
            lastFour: string;
            /**
             * Format: date-time
             * @description To the minute.
             */
            lastUsedAt: string | null;
            name: string;
            /** @enum {string} */
            prefix: "sk_live_" | "sk_test_";
            /** Format: date-time */
            revokedAt: string | null;
            scopes: string[];
            /** @description The key itself. Shown this once. */
            secret: string;
        };
        CreatedSepaMandate: {
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            declinedAt: string | null;
            documentId: string;
            documentIds: string[];
            documents: {
                id: string;
                name: string;
                pageCount: number;
            }[];
            /** Format: date-time */
            expiredAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            externalId: string | null;
            fields: components["schemas"]["Field"][];
            ibanMasked: string;
            id: string;
            initialsOnEveryPage: boolean;
            locale: string;
            message: string | null;
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When its documents were deleted: downloads answer 410 since.
             */
            purgedAt: string | null;
            recipientCount: number;
            recipients: components["schemas"]["Recipient"][];
            redirectUrl: string | null;
            reminderIntervalDays: number | null;
            requireSmsOtp: boolean;
            rum: string;
            sandbox: boolean;
            /** @enum {string} */
            scheme: "CORE" | "B2B";
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            signatureLevel: "SIMPLE" | "ADVANCED" | "QES";
            signedCount: number;
            signedDocumentLinkDays: number | null;
            /** @enum {string} */
            signingOrder: "PARALLEL" | "SEQUENTIAL";
            /** @enum {string} */
            status: "DRAFT" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "RETURNED_TO_SENDER";
            subject: string;
            tags: string[];
            /** @description What it was made from; a later change of the template changes nothing here. */
            templateId: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            voidedAt: string | null;
            voidReason: string | null;
        };
        CreatedWebhook: {
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Why the service disabled it; null while active, or when you did.
             * @enum {string|null}
             */
            disabledReason: "FIVE_FINAL_FAILURES" | "ANSWERED_404" | "ANSWERED_410" | null;
            /** @enum {string} */
            environment: "live" | "test";
            events: ("envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced")[];
            /** @description Deliveries that failed for good since the last success; five disable the subscription. */
            failureCount: number;
            id: string;
            /** @description Verifies signatures. Shown once. */
            secret: string;
            /** Format: date-time */
            updatedAt: string;
            url: string;
        };
        CreateEnvelope: {
            documentIds?: string[];
            /** Format: date-time */
            expiresAt?: string | null;
            externalId?: string | null;
            fields?: components["schemas"]["FieldInput"][];
            initialsOnEveryPage?: boolean;
            /** @enum {string} */
            locale?: "fr" | "en";
            message?: string | null;
            metadata?: {
                [key: string]: string;
            };
            recipients: components["schemas"]["RecipientInput"][];
            redirectUrl?: string | null;
            reminderIntervalDays?: number | null;
            requireSmsOtp?: boolean;
            /**
             * @description QUALIFIED is accepted and stored as QES.
             * @enum {string}
             */
            signatureLevel?: "SIMPLE" | "ADVANCED" | "QES" | "QUALIFIED";
            /** @description For how long after completion recipients’ links give the sealed PDF; the installation’s own setting without it. */
            signedDocumentLinkDays?: number | null;
            /** @enum {string} */
            signingOrder?: "PARALLEL" | "SEQUENTIAL";
            subject: string;
            tags?: string[];
            /** @description Instead of documentIds and fields. Recipients take its roles in their order, role by role of the same kind; at least as many SIGNERs as it has. */
            templateId?: string;
        };
        CreateGeneralMeeting: {
            /**
             * Format: date-time
             * @description Remote votes are refused from then on.
             */
            closesAt?: string | null;
            condominium: {
                address?: string | null;
                name: string;
                /**
                 * @default STANDARD
                 * @enum {string}
                 */
                type?: "STANDARD" | "TWO_OWNERS";
            };
            coOwners: {
                /** Format: email */
                email?: string | null;
                /** @description Your own id, unique in the meeting; one is made where it is left out. */
                id?: string;
                lots?: string[];
                name: string;
                /** @description Whole shares (tantièmes). */
                shares: number;
            }[];
            /** @description The papers of the meeting; without any, an agenda is made. The minutes are added at the closing. */
            documentIds?: string[];
            externalId?: string | null;
            /** @enum {string} */
            locale?: "fr" | "en";
            /** Format: date-time */
            meetingAt: string;
            message?: string | null;
            metadata?: {
                [key: string]: string;
            };
            /** @description They sign the minutes. Without any, the co-owners who have an email do (50 at most). */
            officers?: {
                /** Format: email */
                email: string;
                name: string;
                /** @enum {string} */
                role: "PRESIDENT" | "SCRUTINEER" | "SECRETARY";
            }[];
            /**
             * Format: date-time
             * @description The ballot page takes votes from then on; at once by default.
             */
            opensAt?: string | null;
            proxies?: {
                holderId: string;
                principalId: string;
            }[];
            resolutions: {
                /** @description Your own id, unique in the meeting; one is made where it is left out. */
                id?: string;
                /** @enum {string} */
                majority: "ARTICLE_24" | "ARTICLE_25" | "ARTICLE_26" | "UNANIMITY";
                /** @description As printed; the place in the list by default. */
                number?: string | number;
                text?: string | null;
                title: string;
                /** @description Only these owners vote on the resolution, with these shares. */
                votingKey?: {
                    name?: string | null;
                    shares: {
                        coOwnerId: string;
                        /** @description Whole shares (tantièmes). */
                        shares: number;
                    }[];
                } | null;
            }[];
            subject: string;
            tags?: string[];
            /** @description Must equal the sum of the shares. */
            totalShares?: number;
        };
        CreateKey: {
            /**
             * @description The calling key’s own, which is the default; no other.
             * @enum {string}
             */
            environment?: "live" | "test";
            /**
             * Format: date-time
             * @description In the future. Without it the key works until it is revoked.
             */
            expiresAt?: string | null;
            name: string;
            /** @description None that the calling key lacks. `*` is all rights; write implies read. */
            scopes: ("envelopes:read" | "envelopes:write" | "documents:read" | "documents:write" | "webhooks:read" | "webhooks:write" | "seals:read" | "seals:write" | "*")[];
        };
        CreateSeal: {
            appearance?: {
                height: number;
                /** @description From 1. */
                pageNumber: number;
                width: number;
                /** @description Points from the left edge of the visible page. */
                x: number;
                /** @description Points from its top edge. */
                y: number;
            };
            documentId: string;
            externalId?: string;
            /**
             * @description QUALIFIED needs a qualified provider; nothing is ever downgraded.
             * @default QUALIFIED
             * @enum {string}
             */
            level?: "QUALIFIED" | "ADVANCED" | "TECHNICAL";
            /** @description Where, as PDF readers show it. */
            location?: string;
            /** @description Why it is sealed, as PDF readers show it. */
            reason?: string;
        };
        CreateSepaMandate: {
            creditor: {
                address: components["schemas"]["PostalAddress"];
                /** @description SEPA creditor identifier. */
                ics: string;
                name: string;
                siret?: string;
            };
            debtor: {
                address: components["schemas"]["PostalAddress"];
                bic?: string;
                /** Format: email */
                email: string;
                iban: string;
                name: string;
                phone?: string | null;
                /** @enum {string} */
                type: "INDIVIDUAL" | "BUSINESS";
            };
            /** @description fr (default) or en. */
            language?: string;
            /** @enum {string} */
            paymentType: "RECURRENT" | "ONE_OFF";
            reference?: string;
            /** @description The mandate reference; made when missing. Unique for each creditor identifier. */
            rum?: string;
            /** @enum {string} */
            scheme: "CORE" | "B2B";
            /** @enum {string} */
            signatureLevel?: "SIMPLE" | "ADVANCED" | "QES" | "QUALIFIED";
            subject?: string;
        };
        CreateTemplate: {
            description?: string | null;
            documentIds: string[];
            fields?: components["schemas"]["TemplateFieldInput"][];
            name: string;
            roles: components["schemas"]["TemplateRoleInput"][];
            /**
             * @description SIMPLE by default; QUALIFIED is accepted and stored as QES.
             * @enum {string}
             */
            signatureLevel?: "SIMPLE" | "ADVANCED" | "QES" | "QUALIFIED";
            /**
             * @description PARALLEL by default; envelopes inherit it.
             * @enum {string}
             */
            signingOrder?: "PARALLEL" | "SEQUENTIAL";
        };
        CreateWebhook: {
            /** @default true */
            active?: boolean;
            /** @description Names of the event catalogue. */
            events: ("envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced")[];
            /** @description A public https address. */
            url: string;
        };
        Delivery: {
            attemptCount: number;
            attempts: components["schemas"]["DeliveryAttempt"][];
            /** @description The exact body of every attempt. */
            body: string;
            /** Format: date-time */
            createdAt: string;
            envelopeId: string;
            /** @enum {string} */
            event: "envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced";
            /** Format: date-time */
            finishedAt: string | null;
            /** @description X-Service-Delivery-Id */
            id: string;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** @enum {string} */
            status: "PENDING" | "HELD" | "DELIVERED" | "DEAD";
            webhookId: string;
        };
        DeliveryAttempt: {
            /** @description The first 64 KiB; in lists the first 500 characters. */
            answerBody: string | null;
            answerHeaders: {
                [key: string]: string;
            } | null;
            answerStatus: number | null;
            attempt: number;
            durationMs: number;
            error: string | null;
            /** @enum {string} */
            outcome: "DELIVERED" | "HTTP_ERROR" | "HTTP_REFUSAL" | "TIMEOUT" | "DNS" | "CONNECTION_REFUSED" | "CONNECTION_RESET" | "TLS" | "NETWORK" | "REFUSED_ADDRESS" | "WORKER_LOST";
            /** @description As sent, with signatures shortened; null when the process that made the attempt was lost. */
            requestHeaders: {
                [key: string]: string;
            } | null;
            /** @description What the receiver asked for with Retry-After. */
            retryAfterSeconds: number | null;
            /** Format: date-time */
            startedAt: string;
        };
        DeliverySummary: {
            attemptCount: number;
            attempts: components["schemas"]["DeliveryAttempt"][];
            /** Format: date-time */
            createdAt: string;
            envelopeId: string;
            /** @enum {string} */
            event: "envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced";
            /** Format: date-time */
            finishedAt: string | null;
            /** @description X-Service-Delivery-Id */
            id: string;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** @enum {string} */
            status: "PENDING" | "HELD" | "DELIVERED" | "DEAD";
            webhookId: string;
        };
        Document: {
            /** @description The file carried signatures; it is kept byte-exact and only appended to. */
            alreadySigned: boolean;
            /** Format: date-time */
            createdAt: string;
            id: string;
            mimeType: string;
            name: string;
            pageCount: number;
            pages: {
                height: number;
                rotation: number;
                /** @description Points, of the visible page as the reader sees it. */
                width: number;
            }[];
            sandbox: boolean;
            /** @description Of the bytes uploaded, lower-case hex. */
            sha256: string;
            /** @description Bytes, as uploaded. */
            size: number;
            /** @enum {string} */
            status: "READY" | "REJECTED";
        };
        Envelope: {
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            declinedAt: string | null;
            documentIds: string[];
            documents: {
                id: string;
                name: string;
                pageCount: number;
            }[];
            /** Format: date-time */
            expiredAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            externalId: string | null;
            fields: components["schemas"]["Field"][];
            id: string;
            initialsOnEveryPage: boolean;
            locale: string;
            message: string | null;
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When its documents were deleted: downloads answer 410 since.
             */
            purgedAt: string | null;
            recipientCount: number;
            recipients: components["schemas"]["Recipient"][];
            redirectUrl: string | null;
            reminderIntervalDays: number | null;
            requireSmsOtp: boolean;
            sandbox: boolean;
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            signatureLevel: "SIMPLE" | "ADVANCED" | "QES";
            signedCount: number;
            signedDocumentLinkDays: number | null;
            /** @enum {string} */
            signingOrder: "PARALLEL" | "SEQUENTIAL";
            /** @enum {string} */
            status: "DRAFT" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "RETURNED_TO_SENDER";
            subject: string;
            tags: string[];
            /** @description What it was made from; a later change of the template changes nothing here. */
            templateId: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            voidedAt: string | null;
            voidReason: string | null;
        };
        EnvelopeEvent: {
            data: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            event: "envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced";
            id: string;
            /** Format: date-time */
            timestamp: string;
        };
        EnvelopeSummary: {
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            declinedAt: string | null;
            documentIds: string[];
            documents: {
                id: string;
                name: string;
                pageCount: number;
            }[];
            /** Format: date-time */
            expiredAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            externalId: string | null;
            id: string;
            initialsOnEveryPage: boolean;
            locale: string;
            message: string | null;
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When its documents were deleted: downloads answer 410 since.
             */
            purgedAt: string | null;
            recipientCount: number;
            recipients: components["schemas"]["Recipient"][];
            redirectUrl: string | null;
            reminderIntervalDays: number | null;
            requireSmsOtp: boolean;
            sandbox: boolean;
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            signatureLevel: "SIMPLE" | "ADVANCED" | "QES";
            signedCount: number;
            signedDocumentLinkDays: number | null;
            /** @enum {string} */
            signingOrder: "PARALLEL" | "SEQUENTIAL";
            /** @enum {string} */
            status: "DRAFT" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "RETURNED_TO_SENDER";
            subject: string;
            tags: string[];
            /** @description What it was made from; a later change of the template changes nothing here. */
            templateId: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            voidedAt: string | null;
            voidReason: string | null;
        };
        Error: {
            /** @description A stable code. */
            code: string;
            details?: {
                code?: string;
                message: string;
                path: string;
                row?: number;
                value?: unknown;
            }[];
            /** @description A sentence a developer can act on. */
            error: string;
            requestId: string;
        };
        Field: {
            anchorIndex: number | null;
            anchorPlacement: string | null;
            anchorText: string | null;
            dateFormat: string | null;
            documentIndex: number;
            /** @enum {string} */
            fieldType: "SIGNATURE" | "INITIALS" | "DATE_SIGNED" | "TEXT" | "CHECKBOX" | "RADIO_GROUP" | "DROPDOWN" | "ATTACHMENT";
            /** @description Made by initialsOnEveryPage at the send; left out of what a PATCH gives back. */
            generated: boolean;
            height: number;
            id: string;
            label: string | null;
            options: string[] | null;
            pageNumber: number;
            placeholder: string | null;
            prefill: string | null;
            recipientEmail: string;
            required: boolean;
            width: number;
            x: number;
            y: number;
        };
        FieldInput: {
            /** @default 0 */
            anchorIndex?: number;
            /**
             * @default right
             * @enum {string}
             */
            anchorPlacement?: "right" | "below" | "above" | "left";
            anchorText?: string;
            dateFormat?: string;
            /** @default 0 */
            documentIndex?: number;
            /** @enum {string} */
            fieldType: "SIGNATURE" | "INITIALS" | "DATE_SIGNED" | "TEXT" | "CHECKBOX" | "RADIO_GROUP" | "DROPDOWN" | "ATTACHMENT";
            height: number;
            label?: string;
            options?: string[];
            pageNumber: number;
            placeholder?: string;
            /** @description For TEXT: what stands in the field when the person opens it; it can be changed. */
            prefill?: string;
            recipientEmail: string;
            /** @default true */
            required?: boolean;
            width: number;
            x: number;
            y: number;
        };
        GeneralMeeting: {
            amended: string[];
            /** Format: date-time */
            closedAt: string | null;
            /** Format: date-time */
            closesAt: string | null;
            condominium: {
                address?: string | null;
                name: string;
                /** @enum {string} */
                type: "STANDARD" | "TWO_OWNERS";
            };
            coOwners: {
                /** @description How the owner takes part as the ballots stand; in the answer to GET alone, null while absent. */
                attendance?: {
                    castBy: string | null;
                    /** @enum {string} */
                    channel: "IN_PERSON" | "REMOTE" | "PROXY" | "CORRESPONDENCE";
                    /** @description Resolutions with a vote that is considered. */
                    votes: number;
                } | null;
                /** @description The owner’s own ballot page. In the answers to create and invite; null without an email. */
                ballotUrl?: string | null;
                email: string | null;
                id: string;
                /** Format: date-time */
                invitedAt: string | null;
                lots: string[];
                name: string;
                shares: number;
            }[];
            /** Format: date-time */
            meetingAt: string;
            minutesDocumentId: string | null;
            officers: {
                /** Format: email */
                email: string;
                name: string;
                /** @enum {string} */
                role: "PRESIDENT" | "SCRUTINEER" | "SECRETARY";
            }[];
            /** Format: date-time */
            opensAt: string | null;
            proxies: {
                holderId: string;
                principalId: string;
            }[];
            resolutions: {
                id: string;
                /** @enum {string} */
                majority: "ARTICLE_24" | "ARTICLE_25" | "ARTICLE_26" | "UNANIMITY";
                number: string;
                text: string | null;
                title: string;
                /** @description Only these owners vote on the resolution, with these shares. */
                votingKey: {
                    name?: string | null;
                    shares: {
                        coOwnerId: string;
                        /** @description Whole shares (tantièmes). */
                        shares: number;
                    }[];
                } | null;
            }[];
            /** @enum {string} */
            status: "OPEN" | "CLOSED";
            totalShares: number;
        };
        GeneralMeetingEnvelope: {
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            declinedAt: string | null;
            documentIds: string[];
            documents: {
                id: string;
                name: string;
                pageCount: number;
            }[];
            /** Format: date-time */
            expiredAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            externalId: string | null;
            fields: components["schemas"]["Field"][];
            id: string;
            initialsOnEveryPage: boolean;
            locale: string;
            meeting: components["schemas"]["GeneralMeeting"];
            message: string | null;
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: date-time
             * @description When its documents were deleted: downloads answer 410 since.
             */
            purgedAt: string | null;
            recipientCount: number;
            recipients: components["schemas"]["Recipient"][];
            redirectUrl: string | null;
            reminderIntervalDays: number | null;
            requireSmsOtp: boolean;
            sandbox: boolean;
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            signatureLevel: "SIMPLE" | "ADVANCED" | "QES";
            signedCount: number;
            signedDocumentLinkDays: number | null;
            /** @enum {string} */
            signingOrder: "PARALLEL" | "SEQUENTIAL";
            /** @enum {string} */
            status: "DRAFT" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "RETURNED_TO_SENDER";
            subject: string;
            tags: string[];
            /** @description What it was made from; a later change of the template changes nothing here. */
            templateId: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            voidedAt: string | null;
            voidReason: string | null;
        };
        GeneralMeetingState: {
            envelopeId: string;
            /** @enum {string} */
            envelopeStatus: "DRAFT" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "RETURNED_TO_SENDER";
            meeting: components["schemas"]["GeneralMeeting"];
            participation: {
                /** @description Owners with a vote recorded. */
                coOwners: number;
                shares: number;
                votes: number;
            };
            results: components["schemas"]["ResolutionResult"][];
            subject: string;
        };
        KnownDocument: {
            known: {
                /** Format: date-time */
                completedAt: string | null;
                /** @description SHA-256 of every copy of it, the newest last: when its timestamp is renewed, a new one is made, and the former stays known. */
                copies: string[];
                /**
                 * @description SEAL: made by POST /seals; nobody signs those.
                 * @enum {string}
                 */
                kind: "SEALED_DOCUMENT" | "DOCUMENT_PART" | "AUDIT_TRAIL" | "SEAL";
                people: {
                    /** Format: date-time */
                    actedAt: string | null;
                    email: string;
                    name: string;
                    role: string;
                }[];
                sandbox: boolean;
                /** Format: date-time */
                sealedAt: string;
            } | null;
            sha256: string;
        };
        NormalizedPayroll: {
            columns: {
                column: string;
                /** @enum {string|null} */
                usedAs: "email" | "name" | "phone" | "firstName" | "lastName" | "employeeId" | "establishment" | "jobTitle" | "contractType" | "contractStart" | "birthName" | "displayName" | "personalEmail" | "secondPhone" | null;
            }[];
            /** @description 0 to 1; 1 when you said which software it is. */
            confidence: number;
            counts: {
                invalid: number;
                rows: number;
                valid: number;
                warnings: number;
            };
            /** @description The valid rows, for POST /envelopes/bulk as they are. */
            csv: string;
            delimiter: string;
            /** @description Social-security numbers, bank accounts, pay: never returned. */
            droppedColumns: string[];
            encoding: string;
            errors: {
                code: string;
                column: string | null;
                error: string;
                /** @description Line of the file, from 1. */
                line: number;
                /** @description Row of data, from 0. */
                row: number;
            }[];
            rows: {
                email: string;
                name: string;
                phone: string | null;
                variables: {
                    contractStart: string;
                    contractType: string;
                    documentType: string;
                    employeeId: string;
                    establishment: string;
                    firstName: string;
                    jobTitle: string;
                    lastName: string;
                    period: string;
                };
            }[];
            /** @enum {string} */
            software: "SILAE" | "PAYFIT" | "SAGE" | "CEGID";
            warnings: {
                code: string;
                column: string | null;
                error: string;
                /** @description Line of the file, from 1. */
                line: number;
                /** @description Row of data, from 0. */
                row: number;
            }[];
        };
        NormalizePayroll: {
            /** @description Addresses and phones that the export lacks, by employee number. */
            contacts?: {
                email?: string;
                employeeId: string;
                phone?: string;
            }[];
            /** @description Or a multipart part `file`, whose encoding is found out. */
            csv?: string;
            documentType?: string;
            /** @description Column → email, name, phone, firstName, lastName, employeeId, establishment, jobTitle, contractType, contractStart, birthName, displayName, personalEmail, secondPhone; goes before what the format knows. */
            mapping?: {
                [key: string]: string;
            };
            /** @description YYYY-MM */
            period?: string;
            /**
             * @default AUTO
             * @enum {string}
             */
            software?: "AUTO" | "SILAE" | "PAYFIT" | "SAGE" | "CEGID";
        };
        Pagination: {
            page: number;
            pages: number;
            pageSize: number;
            total: number;
        };
        PostalAddress: {
            city: string;
            /** @description ISO 3166-1, two letters. */
            country: string;
            line1: string;
            line2?: string;
            postalCode: string;
        };
        Preflight: {
            envelopeId: string;
            warnings: {
                /** @enum {string} */
                code: "ANCHOR_NOT_FOUND" | "PAGE_OUT_OF_RANGE" | "SIGNER_WITHOUT_FIELD" | "EXPIRES_AT_PASSED" | "PHONE_NEEDED";
                message: string;
                path: string;
                row?: number;
                value?: unknown;
            }[];
        };
        Recipient: {
            /** @description Too many wrong access codes: change or remove the code to let the person in again. */
            accessLocked: boolean;
            accessToken?: string | null;
            /** Format: date-time */
            approvedAt: string | null;
            /** Format: date-time */
            declinedAt: string | null;
            declineReason: string | null;
            email: string;
            hasAccessCode: boolean;
            id: string;
            /**
             * @description What is asked of this person, by their own setting or by the envelope’s.
             * @enum {string}
             */
            identification: "LINK" | "EMAIL_CODE" | "SMS_CODE";
            /** @description Of the person’s newest video, for GET /videos/{videoId}; it stays when the video is erased. */
            identityVideoId: string | null;
            locale: string | null;
            name: string;
            order: number;
            phone: string | null;
            requireIdentityVideo: boolean;
            /** @enum {string} */
            role: "SIGNER" | "APPROVER" | "VIEWER" | "CARBON_COPY";
            /** Format: date-time */
            sentAt: string | null;
            /** Format: date-time */
            signedAt: string | null;
            /** @description In the answers to create and send; null elsewhere; absent for CARBON_COPY. */
            signUrl?: string | null;
            /** @enum {string} */
            status: "PENDING" | "SENT" | "VIEWED" | "SIGNED" | "APPROVED" | "DECLINED" | "RETURNED" | "BOUNCED";
            /** Format: date-time */
            viewedAt: string | null;
        };
        RecipientInput: {
            /** @description Asked for before anything is shown. Write only: null removes it, left out it stays. */
            accessCode?: string | null;
            /** Format: email */
            email: string;
            /**
             * @description A one-time code by e-mail or SMS before signing or approving. requireSmsOtp and ADVANCED ask for SMS_CODE in any case. Left out: as the role of the template asks, or LINK.
             * @enum {string}
             */
            identification?: "LINK" | "EMAIL_CODE" | "SMS_CODE";
            /** @enum {string|null} */
            locale?: "fr" | "en" | null;
            name: string;
            /** @description Equal values form a group; the place in the array by default. */
            order?: number;
            /** @description E.164, or as it is written in France; stored and answered as E.164. */
            phone?: string | null;
            /** @description SIGNER only: the person films themselves in the page before signing. Left out: as the role of the template asks, or false. */
            requireIdentityVideo?: boolean;
            /**
             * @default SIGNER
             * @enum {string}
             */
            role?: "SIGNER" | "APPROVER" | "VIEWER" | "CARBON_COPY";
        };
        ResolutionResult: {
            absent: {
                owners: number;
                shares: number;
            };
            abstain: {
                owners: number;
                shares: number;
            };
            abstainers: {
                coOwnerId: string;
                name: string;
                reservation?: string;
                shares: number;
            }[];
            adopted: boolean;
            against: {
                owners: number;
                shares: number;
            };
            amended: boolean;
            defaulters: {
                coOwnerId: string;
                name: string;
                reservation?: string;
                shares: number;
            }[];
            defaulting: {
                owners: number;
                shares: number;
            };
            for: {
                owners: number;
                shares: number;
            };
            /**
             * @description Of this round.
             * @enum {string}
             */
            majority: "ARTICLE_24" | "ARTICLE_25" | "ARTICLE_26" | "UNANIMITY";
            opponents: {
                coOwnerId: string;
                name: string;
                reservation?: string;
                shares: number;
            }[];
            /** @enum {string} */
            reason: "MAJORITY_REACHED" | "NO_VOTES_EXPRESSED" | "TIE" | "MORE_AGAINST" | "SHARES_BELOW_MAJORITY" | "OWNERS_BELOW_MAJORITY" | "SHARES_AND_OWNERS_BELOW_MAJORITY" | "NOT_UNANIMOUS";
            /** @description Article 22: more than half of the shares counts as much as all the others. */
            reduction?: {
                coOwnerId: string;
                from: number;
                to: number;
            };
            /** @description The least that adopts. */
            required: {
                owners: number | null;
                shares: number;
            };
            resolutionId: string;
            round: number;
            secondVote: {
                eligible: boolean;
                /** @enum {string} */
                majority?: "ARTICLE_24" | "ARTICLE_25";
                /** @enum {string} */
                rule?: "ARTICLE_25_1" | "ARTICLE_26_1";
            };
            /** @description After the reduction. */
            totalShares: number;
        };
        RotatedWebhook: {
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Why the service disabled it; null while active, or when you did.
             * @enum {string|null}
             */
            disabledReason: "FIVE_FINAL_FAILURES" | "ANSWERED_404" | "ANSWERED_410" | null;
            /** @enum {string} */
            environment: "live" | "test";
            events: ("envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced")[];
            /** @description Deliveries that failed for good since the last success; five disable the subscription. */
            failureCount: number;
            id: string;
            /**
             * Format: date-time
             * @description Until then the old secret also signs: X-Service-Signature-Previous, and a second entry in webhook-signature.
             */
            previousSecretValidUntil: string;
            /** @description Verifies signatures. Shown once. */
            secret: string;
            /** Format: date-time */
            updatedAt: string;
            url: string;
        };
        Seal: {
            /**
             * @description Null until SEALED.
             * @enum {string|null}
             */
            achievedLevel: "QUALIFIED" | "ADVANCED" | "TECHNICAL" | null;
            appearance: {
                height: number;
                /** @description From 1. */
                pageNumber: number;
                width: number;
                /** @description Points from the left edge of the visible page. */
                x: number;
                /** @description Points from its top edge. */
                y: number;
            } | null;
            certificate: {
                fingerprintSha256: string;
                issuer: string;
                /** Format: date-time */
                notAfter: string;
                /** Format: date-time */
                notBefore: string;
                /** @description Its root is the installation's own: trusted where that root is. */
                privatelyTrusted: boolean;
                /** @description Hexadecimal. */
                serialNumber: string;
                subject: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            documentId: string;
            error: {
                code: string;
                message: string;
            } | null;
            externalId: string | null;
            id: string;
            location: string | null;
            padesLevel: string | null;
            /** @description A qualified certificate sealed it, with its key in a qualified device. Never true of a simulation. */
            qualified: boolean;
            reason: string | null;
            /** @enum {string} */
            requestedLevel: "QUALIFIED" | "ADVANCED" | "TECHNICAL";
            sandbox: boolean;
            /** Format: date-time */
            sealedAt: string | null;
            /** @description A document of its own: GET /documents/{id}/content downloads it. */
            sealedDocumentId: string | null;
            /** @description A sandbox seal: the level is simulated, the PDF is marked TEST. */
            simulated: boolean;
            /** @enum {string} */
            status: "PENDING" | "PROCESSING" | "SEALED" | "FAILED";
            timestamp: {
                authority: string;
                /** Format: date-time */
                time: string;
            } | null;
        };
        SepaMandateCheck: {
            /** @description Null without a right account. */
            ibanMasked: string | null;
            problems: {
                /** @description As in the refusals of POST /sepa-mandates. */
                code: string;
                message: string;
                path: string;
            }[];
            valid: boolean;
        };
        SepaMandateSummary: {
            /** Format: date-time */
            createdAt: string;
            /** @description Null when the person has been erased. */
            debtorName: string | null;
            documentId: string;
            envelopeId: string;
            ibanMasked: string;
            ics: string;
            language: string;
            /** @enum {string} */
            paymentType: "RECURRENT" | "ONE_OFF";
            reference: string | null;
            rum: string;
            /** @enum {string} */
            scheme: "CORE" | "B2B";
            /** Format: date-time */
            signedAt: string | null;
            /**
             * @description Of the envelope; COMPLETED is a signed mandate.
             * @enum {string}
             */
            status: "DRAFT" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "RETURNED_TO_SENDER";
        };
        SignUrl: {
            accessToken: string;
            recipientId: string;
            signUrl: string;
        };
        Status: {
            components: {
                /** @description For people. */
                detail?: string;
                latencyMs?: number;
                name: string;
                /** @enum {string} */
                status: "OPERATIONAL" | "DEGRADED" | "OUTAGE";
            }[];
            /** @enum {string} */
            status: "OPERATIONAL" | "DEGRADED" | "OUTAGE";
            /** Format: date-time */
            timestamp: string;
            version: string;
        };
        Success: {
            success: boolean;
        };
        Tally: {
            envelopeId: string;
            minutesDocumentId: string | null;
            results: components["schemas"]["ResolutionResult"][];
            /** @enum {string} */
            status: "OPEN" | "CLOSED";
            /** @description Of the building, before any reduction. */
            totalShares: number;
        };
        TallyRequest: {
            /** @description The resolutions amended in session: their ids (the list replaces the one before), or true or false for all that this call tallies. Kept with the meeting. */
            amended?: boolean | string[];
            /** @description Freezes the votes and adds the minutes to the DRAFT envelope. */
            close?: boolean;
            resolutionIds?: string[];
            /**
             * @description By default the second vote where there was one, else the first.
             * @enum {integer}
             */
            round?: 1 | 2;
        };
        Template: {
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            documentCount: number;
            documentIds: string[];
            documents: {
                id: string;
                name: string;
                pageCount: number;
            }[];
            fields: components["schemas"]["TemplateField"][];
            id: string;
            name: string;
            roles: {
                /** @enum {string} */
                identification: "LINK" | "EMAIL_CODE" | "SMS_CODE";
                name: string;
                order: number;
                requireIdentityVideo: boolean;
                /** @enum {string} */
                role: "SIGNER" | "APPROVER" | "VIEWER" | "CARBON_COPY";
            }[];
            sandbox: boolean;
            /** @enum {string} */
            signatureLevel: "SIMPLE" | "ADVANCED" | "QES";
            /** @description SIGNER roles: at least as many SIGNER recipients are needed. */
            signerCount: number;
            /** @enum {string} */
            signingOrder: "PARALLEL" | "SEQUENTIAL";
            /** Format: date-time */
            updatedAt: string;
        };
        TemplateField: {
            anchorIndex: number | null;
            /** @enum {string|null} */
            anchorPlacement: "right" | "below" | "above" | "left" | null;
            anchorText: string | null;
            dateFormat: string | null;
            documentIndex: number;
            /** @enum {string} */
            fieldType: "SIGNATURE" | "INITIALS" | "DATE_SIGNED" | "TEXT" | "CHECKBOX" | "RADIO_GROUP" | "DROPDOWN" | "ATTACHMENT";
            height: number;
            label: string | null;
            options: string[] | null;
            pageNumber: number;
            placeholder: string | null;
            prefill: string | null;
            required: boolean;
            roleIndex: number;
            roleName: string;
            width: number;
            x: number;
            y: number;
        };
        TemplateFieldInput: {
            /** @default 0 */
            anchorIndex?: number;
            /**
             * @default right
             * @enum {string}
             */
            anchorPlacement?: "right" | "below" | "above" | "left";
            anchorText?: string;
            dateFormat?: string;
            /** @default 0 */
            documentIndex?: number;
            /** @enum {string} */
            fieldType: "SIGNATURE" | "INITIALS" | "DATE_SIGNED" | "TEXT" | "CHECKBOX" | "RADIO_GROUP" | "DROPDOWN" | "ATTACHMENT";
            height: number;
            label?: string;
            options?: string[];
            /** @description From 1; pageNumber is the same. */
            page?: number;
            pageNumber?: number;
            placeholder?: string;
            /** @description For TEXT: what stands in the field when the person opens it; it can be changed. */
            prefill?: string;
            /** @default true */
            required?: boolean;
            /** @description Index into roles; or roleName. */
            roleIndex?: number;
            roleName?: string;
            width: number;
            x: number;
            y: number;
        };
        TemplateRoleInput: {
            /**
             * @description Of those who take the role, unless an envelope says otherwise.
             * @default LINK
             * @enum {string}
             */
            identification?: "LINK" | "EMAIL_CODE" | "SMS_CODE";
            name: string;
            /** @description For SEQUENTIAL signing; the place in the array by default. */
            order?: number;
            /**
             * @description SIGNER roles only; of those who take the role, unless an envelope says otherwise.
             * @default false
             */
            requireIdentityVideo?: boolean;
            /**
             * @default SIGNER
             * @enum {string}
             */
            role?: "SIGNER" | "APPROVER" | "VIEWER" | "CARBON_COPY";
        };
        TemplateSummary: {
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            documentCount: number;
            id: string;
            name: string;
            sandbox: boolean;
            /** @enum {string} */
            signatureLevel: "SIMPLE" | "ADVANCED" | "QES";
            /** @description SIGNER roles: at least as many SIGNER recipients are needed. */
            signerCount: number;
            /** @enum {string} */
            signingOrder: "PARALLEL" | "SEQUENTIAL";
            /** Format: date-time */
            updatedAt: string;
        };
        UpdateEnvelope: {
            documentIds?: string[];
            /** Format: date-time */
            expiresAt?: string | null;
            externalId?: string | null;
            fields?: components["schemas"]["FieldInput"][];
            initialsOnEveryPage?: boolean;
            /** @enum {string} */
            locale?: "fr" | "en";
            message?: string | null;
            metadata?: {
                [key: string]: string;
            };
            recipients?: components["schemas"]["RecipientInput"][];
            redirectUrl?: string | null;
            reminderIntervalDays?: number | null;
            requireSmsOtp?: boolean;
            /**
             * @description QUALIFIED is accepted and stored as QES.
             * @enum {string}
             */
            signatureLevel?: "SIMPLE" | "ADVANCED" | "QES" | "QUALIFIED";
            /** @description For how long after completion recipients’ links give the sealed PDF; the installation’s own setting without it. */
            signedDocumentLinkDays?: number | null;
            /** @enum {string} */
            signingOrder?: "PARALLEL" | "SEQUENTIAL";
            subject?: string;
            tags?: string[];
        };
        UpdateGeneralMeeting: {
            /**
             * Format: date-time
             * @description Remote votes are refused from then on.
             */
            closesAt?: string | null;
            condominium?: {
                address?: string | null;
                name: string;
                /**
                 * @default STANDARD
                 * @enum {string}
                 */
                type?: "STANDARD" | "TWO_OWNERS";
            };
            coOwners?: {
                /** Format: email */
                email?: string | null;
                /** @description Your own id, unique in the meeting; one is made where it is left out. */
                id?: string;
                lots?: string[];
                name: string;
                /** @description Whole shares (tantièmes). */
                shares: number;
            }[];
            /** @description The papers of the meeting; without any, an agenda is made. The minutes are added at the closing. */
            documentIds?: string[];
            externalId?: string | null;
            /** @enum {string} */
            locale?: "fr" | "en";
            /** Format: date-time */
            meetingAt?: string;
            message?: string | null;
            metadata?: {
                [key: string]: string;
            };
            /** @description They sign the minutes. Without any, the co-owners who have an email do (50 at most). */
            officers?: {
                /** Format: email */
                email: string;
                name: string;
                /** @enum {string} */
                role: "PRESIDENT" | "SCRUTINEER" | "SECRETARY";
            }[];
            /**
             * Format: date-time
             * @description The ballot page takes votes from then on; at once by default.
             */
            opensAt?: string | null;
            proxies?: {
                holderId: string;
                principalId: string;
            }[];
            resolutions?: {
                /** @description Your own id, unique in the meeting; one is made where it is left out. */
                id?: string;
                /** @enum {string} */
                majority: "ARTICLE_24" | "ARTICLE_25" | "ARTICLE_26" | "UNANIMITY";
                /** @description As printed; the place in the list by default. */
                number?: string | number;
                text?: string | null;
                title: string;
                /** @description Only these owners vote on the resolution, with these shares. */
                votingKey?: {
                    name?: string | null;
                    shares: {
                        coOwnerId: string;
                        /** @description Whole shares (tantièmes). */
                        shares: number;
                    }[];
                } | null;
            }[];
            subject?: string;
            tags?: string[];
            /** @description Must equal the sum of the shares. */
            totalShares?: number;
        };
        /** @description A new name, or `revoked: true`, or both. */
        UpdateKey: {
            name?: string;
            /** @description true: the key works no more, from the next request on. It cannot be taken back. */
            revoked?: boolean;
        };
        UpdateRecipient: {
            /** @description Asked for before anything is shown. Write only: null removes it, left out it stays. */
            accessCode?: string | null;
            /** Format: email */
            email?: string;
            /** @enum {string} */
            identification?: "LINK" | "EMAIL_CODE" | "SMS_CODE";
            name?: string;
            /** @description E.164, or as it is written in France; stored and answered as E.164. */
            phone?: string | null;
            requireIdentityVideo?: boolean;
        };
        UpdateWebhook: {
            /** @description Enabling a disabled subscription resets its failure counter and lets its held deliveries go on. */
            active?: boolean;
            /** @description Names of the event catalogue. */
            events?: ("envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced")[];
            /** @description A public https address. */
            url?: string;
        };
        Verification: {
            known: {
                /** Format: date-time */
                completedAt: string | null;
                /** @description SHA-256 of every copy of it, the newest last: when its timestamp is renewed, a new one is made, and the former stays known. */
                copies: string[];
                /**
                 * @description SEAL: made by POST /seals; nobody signs those.
                 * @enum {string}
                 */
                kind: "SEALED_DOCUMENT" | "DOCUMENT_PART" | "AUDIT_TRAIL" | "SEAL";
                people: {
                    /** Format: date-time */
                    actedAt: string | null;
                    email: string;
                    name: string;
                    role: string;
                }[];
                sandbox: boolean;
                /** Format: date-time */
                sealedAt: string;
            } | null;
            problems: string[];
            sha256: string;
            signatures: components["schemas"]["VerifiedSignature"][];
            size: number;
            /** @description At least one signature, every one valid, and nothing in the file that no signature covers. */
            valid: boolean;
            /**
             * @description The one sentence of it. SEALED_HERE and SIGNED_ELSEWHERE: unchanged, and the certificates are trusted. UNKNOWN_ISSUER: unchanged, but the certificates lead to no root that this installation trusts. CHANGED: something was altered or added after signing. INVALID: a signature that proves nothing, for another reason. NO_SIGNATURE.
             * @enum {string}
             */
            verdict: "SEALED_HERE" | "SIGNED_ELSEWHERE" | "UNKNOWN_ISSUER" | "CHANGED" | "INVALID" | "NO_SIGNATURE";
        };
        VerifiedSignature: {
            /** Format: date-time */
            claimedAt: string | null;
            /** @enum {string} */
            coverage: "WHOLE_FILE" | "REVISION" | "BROKEN";
            /** @description The signed bytes are unchanged, whoever signed them. */
            intact: boolean;
            issuer: string | null;
            /** @enum {string} */
            kind: "SIGNATURE" | "DOCUMENT_TIMESTAMP";
            /** @enum {string|null} */
            level: "B-B" | "B-T" | "B-LT" | "B-LTA" | null;
            /** @enum {string} */
            modificationsAfter: "NONE" | "LTA_UPDATES" | "FORM_FILLING" | "OTHER";
            problems: string[];
            /** @description The name in the certificate; of a person masked. */
            signer: string | null;
            /** @description Made by the sandbox in place of a qualified provider: it proves nothing about the person. */
            simulated: boolean;
            /**
             * Format: date-time
             * @description Of a timestamp by an authority.
             */
            timestampAt: string | null;
            timestampAuthority: string | null;
            /** @description The certificate leads to a root that this installation trusts. */
            trusted: boolean;
            valid: boolean;
            warnings: string[];
        };
        Webhook: {
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Why the service disabled it; null while active, or when you did.
             * @enum {string|null}
             */
            disabledReason: "FIVE_FINAL_FAILURES" | "ANSWERED_404" | "ANSWERED_410" | null;
            /** @enum {string} */
            environment: "live" | "test";
            events: ("envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced")[];
            /** @description Deliveries that failed for good since the last success; five disable the subscription. */
            failureCount: number;
            id: string;
            /** Format: date-time */
            updatedAt: string;
            url: string;
        };
        WebhookTest: {
            /** @description The receiver answered 2xx within 10 seconds. */
            delivered: boolean;
            deliveryId: string;
            durationMs: number;
            error: string | null;
            /** @enum {string} */
            event: "envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced";
            /** @enum {string} */
            outcome: "DELIVERED" | "HTTP_ERROR" | "HTTP_REFUSAL" | "TIMEOUT" | "DNS" | "CONNECTION_REFUSED" | "CONNECTION_RESET" | "TLS" | "NETWORK" | "REFUSED_ADDRESS" | "WORKER_LOST";
            request: {
                body: string;
                headers: {
                    [key: string]: string;
                };
            };
            response: {
                /** @description The first 64 KiB. */
                body: string;
                headers: {
                    [key: string]: string;
                };
                status: number;
            } | null;
            url: string;
        };
    };
    responses: {
        /** @description B2B_REQUIRES_BUSINESS_DEBTOR, IBAN_COUNTRY_NOT_SEPA, IBAN_INVALID, ICS_INVALID, RUM_INVALID, SIRET_INVALID, VALIDATION_ERROR */
        B2bRequiresBusinessDebtorOrIbanCountryNotSepaOrIbanInvalidOrIcsInvalidOrRumInvalidOrSiretInvalidOrValidationError: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "B2B_REQUIRES_BUSINESS_DEBTOR" | "IBAN_COUNTRY_NOT_SEPA" | "IBAN_INVALID" | "ICS_INVALID" | "RUM_INVALID" | "SIRET_INVALID" | "VALIDATION_ERROR";
                };
            };
        };
        /** @description CONFLICT */
        Conflict: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "CONFLICT";
                };
            };
        };
        /** @description CONFLICT, ENVELOPE_NOT_DRAFT */
        ConflictOrEnvelopeNotDraft: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "CONFLICT" | "ENVELOPE_NOT_DRAFT";
                };
            };
        };
        /** @description CONFLICT, ENVELOPE_NOT_DRAFT, IDEMPOTENCY_IN_PROGRESS */
        ConflictOrEnvelopeNotDraftOrIdempotencyInProgress: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "CONFLICT" | "ENVELOPE_NOT_DRAFT" | "IDEMPOTENCY_IN_PROGRESS";
                };
            };
        };
        /** @description CONFLICT, ENVELOPE_NOT_DRAFT, IDEMPOTENCY_IN_PROGRESS, QUALIFIED_PROVIDER_NOT_CONFIGURED */
        ConflictOrEnvelopeNotDraftOrIdempotencyInProgressOrQualifiedProviderNotConfigured: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "CONFLICT" | "ENVELOPE_NOT_DRAFT" | "IDEMPOTENCY_IN_PROGRESS" | "QUALIFIED_PROVIDER_NOT_CONFIGURED";
                };
            };
        };
        /** @description CONFLICT, IDEMPOTENCY_IN_PROGRESS */
        ConflictOrIdempotencyInProgress: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "CONFLICT" | "IDEMPOTENCY_IN_PROGRESS";
                };
            };
        };
        /** @description DOCUMENT_ENCRYPTED, INVALID_PDF, MULTIPART_UNREADABLE, PDF_LIMIT_EXCEEDED, VALIDATION_ERROR */
        DocumentEncryptedOrInvalidPdfOrMultipartUnreadableOrPdfLimitExceededOrValidationError: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "DOCUMENT_ENCRYPTED" | "INVALID_PDF" | "MULTIPART_UNREADABLE" | "PDF_LIMIT_EXCEEDED" | "VALIDATION_ERROR";
                };
            };
        };
        /** @description DOCUMENT_ENCRYPTED, INVALID_PDF, MULTIPART_UNREADABLE, PDF_LIMIT_EXCEEDED, VALIDATION_ERROR, VIRUS_FOUND */
        DocumentEncryptedOrInvalidPdfOrMultipartUnreadableOrPdfLimitExceededOrValidationErrorOrVirusFound: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "DOCUMENT_ENCRYPTED" | "INVALID_PDF" | "MULTIPART_UNREADABLE" | "PDF_LIMIT_EXCEEDED" | "VALIDATION_ERROR" | "VIRUS_FOUND";
                };
            };
        };
        /** @description DOCUMENT_IN_USE */
        DocumentInUse: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "DOCUMENT_IN_USE";
                };
            };
        };
        /** @description DOCUMENT_PURGED */
        DocumentPurged: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "DOCUMENT_PURGED";
                };
            };
        };
        /** @description ENVELOPE_NOT_COMPLETED */
        EnvelopeNotCompleted: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "ENVELOPE_NOT_COMPLETED";
                };
            };
        };
        /** @description ENVELOPE_NOT_COMPLETED, IDEMPOTENCY_IN_PROGRESS */
        EnvelopeNotCompletedOrIdempotencyInProgress: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "ENVELOPE_NOT_COMPLETED" | "IDEMPOTENCY_IN_PROGRESS";
                };
            };
        };
        /** @description ENVELOPE_NOT_DRAFT */
        EnvelopeNotDraft: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "ENVELOPE_NOT_DRAFT";
                };
            };
        };
        /** @description FILE_TOO_LARGE */
        FileTooLarge: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "FILE_TOO_LARGE";
                };
            };
        };
        /** @description FORMAT_NOT_RECOGNISED, MULTIPART_UNREADABLE, VALIDATION_ERROR */
        FormatNotRecognisedOrMultipartUnreadableOrValidationError: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "FORMAT_NOT_RECOGNISED" | "MULTIPART_UNREADABLE" | "VALIDATION_ERROR";
                };
            };
        };
        /** @description IBAN_COUNTRY_NOT_SEPA, IBAN_INVALID, VALIDATION_ERROR */
        IbanCountryNotSepaOrIbanInvalidOrValidationError: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "IBAN_COUNTRY_NOT_SEPA" | "IBAN_INVALID" | "VALIDATION_ERROR";
                };
            };
        };
        /** @description IDEMPOTENCY_IN_PROGRESS */
        IdempotencyInProgress: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_IN_PROGRESS";
                };
            };
        };
        /** @description IDEMPOTENCY_IN_PROGRESS, LIMIT_REACHED */
        IdempotencyInProgressOrLimitReached: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_IN_PROGRESS" | "LIMIT_REACHED";
                };
            };
        };
        /** @description IDEMPOTENCY_IN_PROGRESS, QUALIFIED_PROVIDER_NOT_CONFIGURED */
        IdempotencyInProgressOrQualifiedProviderNotConfigured: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_IN_PROGRESS" | "QUALIFIED_PROVIDER_NOT_CONFIGURED";
                };
            };
        };
        /** @description IDEMPOTENCY_IN_PROGRESS, RUM_ALREADY_USED */
        IdempotencyInProgressOrRumAlreadyUsed: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_IN_PROGRESS" | "RUM_ALREADY_USED";
                };
            };
        };
        /** @description IDEMPOTENCY_KEY_REUSED */
        IdempotencyKeyReused: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "IDEMPOTENCY_KEY_REUSED";
                };
            };
        };
        /** @description INSUFFICIENT_SCOPE, PLAN_REQUIRED */
        InsufficientScopeOrPlanRequired: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "INSUFFICIENT_SCOPE" | "PLAN_REQUIRED";
                };
            };
        };
        /** @description INTERNAL */
        Internal: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "INTERNAL";
                };
            };
        };
        /** @description MULTIPART_UNREADABLE, VALIDATION_ERROR */
        MultipartUnreadableOrValidationError: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "MULTIPART_UNREADABLE" | "VALIDATION_ERROR";
                };
            };
        };
        /** @description NOT_FOUND */
        NotFound: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "NOT_FOUND";
                };
            };
        };
        /** @description PRECONDITION_FAILED */
        PreconditionFailed: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "PRECONDITION_FAILED";
                };
            };
        };
        /** @description QUOTA_EXCEEDED */
        QuotaExceeded: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "QUOTA_EXCEEDED";
                };
            };
        };
        /** @description RANGE_NOT_SATISFIABLE */
        RangeNotSatisfiable: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "RANGE_NOT_SATISFIABLE";
                };
            };
        };
        /** @description RATE_LIMITED */
        RateLimited: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "RATE_LIMITED";
                };
            };
        };
        /** @description UNAUTHORIZED */
        Unauthorized: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "UNAUTHORIZED";
                };
            };
        };
        /** @description UNAVAILABLE */
        Unavailable: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "UNAVAILABLE";
                };
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE */
        UnsupportedMediaType: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "UNSUPPORTED_MEDIA_TYPE";
                };
            };
        };
        /** @description URL_REJECTED, VALIDATION_ERROR */
        UrlRejectedOrValidationError: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "URL_REJECTED" | "VALIDATION_ERROR";
                };
            };
        };
        /** @description VALIDATION_ERROR */
        ValidationError: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    /** @enum {string} */
                    code?: "VALIDATION_ERROR";
                };
            };
        };
    };
    parameters: {
        /** @description Name of a raw upload; percent-encoded where it is not ASCII. */
        FileName: string;
        /** @description The first answer is given again for 24 h. */
        IdempotencyKey: string;
        /** @description The ETag of the version that is to be changed. */
        IfMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description `attachment` and the file name, in both forms of RFC 6266. */
        ContentDisposition: string;
        /** @description The version of the resource, for If-Match; absent from a repeated answer (Idempotent-Replayed). */
        ETag: string;
        /** @description The stored first answer to this Idempotency-Key, given again. */
        IdempotentReplayed: "true";
        /** @description Properties of the body that the service does not know, with commas between; percent-encoded where they are not ASCII. */
        IgnoredProperties: string;
        /** @description Requests that the key may make at once; absent where the installation limits nothing. */
        RateLimitLimit: number;
        /** @description Requests left at the moment. */
        RateLimitRemaining: number;
        /** @description Seconds until all are there again. */
        RateLimitReset: number;
        /** @description Quote it when you ask for help. */
        RequestId: string;
        /** @description Seconds to wait. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccountMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account of the key. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountIdentity"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGeneralMeetings: {
        parameters: {
            query?: {
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
                status?: "OPEN" | "CLOSED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of meetings. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            closesAt: string | null;
                            condominiumName: string;
                            coOwnerCount: number;
                            /** Format: date-time */
                            createdAt: string;
                            envelopeId: string;
                            /** @enum {string} */
                            envelopeStatus: "DRAFT" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "RETURNED_TO_SENDER";
                            /** Format: date-time */
                            meetingAt: string;
                            resolutionCount: number;
                            /** @enum {string} */
                            status: "OPEN" | "CLOSED";
                            subject: string;
                            totalShares: number;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGeneralMeeting: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGeneralMeeting"];
            };
        };
        responses: {
            /** @description The DRAFT, with the meeting and the ballot links of its co-owners. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneralMeetingEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            410: components["responses"]["DocumentPurged"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGeneralMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The meeting. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneralMeetingState"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateGeneralMeeting: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGeneralMeeting"];
            };
        };
        responses: {
            /** @description The DRAFT, with the meeting as it now is. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneralMeetingEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrEnvelopeNotDraft"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteCoOwners: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description By default every co-owner with an email who was not invited yet. */
                    coOwnerIds?: string[];
                };
            };
        };
        responses: {
            /** @description Who was invited, with their links. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        envelopeId: string;
                        invited: {
                            ballotUrl: string;
                            coOwnerId: string;
                            email: string;
                        }[];
                        /** Format: date-time */
                        invitedAt: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    tallyGeneralMeeting: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TallyRequest"];
            };
        };
        responses: {
            /** @description The result of each resolution. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tally"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrEnvelopeNotDraftOrIdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVotes: {
        parameters: {
            query?: {
                coOwnerId?: string;
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
            };
            header?: never;
            path: {
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of ballots. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Ballot"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordVotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CastVotes"];
            };
        };
        responses: {
            /** @description What now stands for this owner, channel and round. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        castBy: string | null;
                        /** @enum {string} */
                        channel: "IN_PERSON" | "REMOTE" | "PROXY" | "CORRESPONDENCE";
                        coOwnerId: string;
                        envelopeId: string;
                        /** @description The entry of the envelope’s audit chain that this vote is; the audit trail prints it. */
                        receipt: {
                            entry: number;
                            hash: string;
                        };
                        /** Format: date-time */
                        recordedAt: string;
                        round: number;
                        /** @description Everything that stands for this owner, channel and round. */
                        votes: {
                            /** @enum {string} */
                            choice: "FOR" | "AGAINST" | "ABSTAIN";
                            reservation: string | null;
                            resolutionId: string;
                        }[];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBillingUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage so far. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingUsage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                createdAfter?: string;
                createdBefore?: string;
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
                /** @description Part of the name. */
                q?: string;
                status?: "READY" | "REJECTED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of documents. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Document"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadDocument: {
        parameters: {
            query?: {
                fileName?: string;
            };
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Name of a raw upload; percent-encoded where it is not ASCII. */
                "X-File-Name"?: components["parameters"]["FileName"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
                "application/pdf": string;
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The document. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            400: components["responses"]["DocumentEncryptedOrInvalidPdfOrMultipartUnreadableOrPdfLimitExceededOrValidationErrorOrVirusFound"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DocumentInUse"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDocumentContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The PDF. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["DocumentPurged"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEnvelopes: {
        parameters: {
            query?: {
                createdAfter?: string;
                createdBefore?: string;
                externalId?: string;
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
                /** @description Part of the subject, or of a recipient’s name or email. */
                q?: string;
                recipientEmail?: string;
                /** @description PARTIALLY_SIGNED and DELIVERED are computed from the recipients. */
                status?: "DRAFT" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "RETURNED_TO_SENDER" | "PARTIALLY_SIGNED" | "DELIVERED";
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of envelopes, without their fields. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EnvelopeSummary"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEnvelope"];
            };
        };
        responses: {
            /** @description The DRAFT, with the signing links of its recipients; a link works from the send on. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            410: components["responses"]["DocumentPurged"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEnvelope: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EnvelopeNotDraft"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEnvelope"];
            };
        };
        responses: {
            /** @description The changed envelope. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrEnvelopeNotDraft"];
            410: components["responses"]["DocumentPurged"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAttachments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Attachment"][];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attachmentId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/jpeg": string;
                    "image/png": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuditTrail: {
        parameters: {
            query?: {
                interim?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The audit trail, sealed. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EnvelopeNotCompleted"];
            410: components["responses"]["DocumentPurged"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    duplicateEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new DRAFT, with the signing links of its recipients. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            410: components["responses"]["DocumentPurged"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEnvelopeEvents: {
        parameters: {
            query?: {
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EnvelopeEvent"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    preflightEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The warnings; none is an empty list. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preflight"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    correctRecipient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
                recipientId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRecipient"];
            };
        };
        responses: {
            /** @description The corrected recipient; a BOUNCED one stays so until the envelope is sent again. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipient"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSignUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
                recipientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUrl"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    remindRecipients: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sent envelope, with the signing links of its recipients. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["QuotaExceeded"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrEnvelopeNotDraftOrIdempotencyInProgressOrQualifiedProviderNotConfigured"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSignedDocument: {
        parameters: {
            query?: {
                documentIndex?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sealed PDF. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EnvelopeNotCompleted"];
            410: components["responses"]["DocumentPurged"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    tagEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tags: string[];
                };
            };
        };
        responses: {
            /** @description The envelope. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    voidEnvelope: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Told to those who were invited. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The VOIDED envelope. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBulkSends: {
        parameters: {
            query?: {
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
                status?: "PENDING" | "PROCESSING" | "COMPLETED" | "COMPLETED_WITH_ERRORS" | "FAILED" | "CANCELLED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bulk sends with their counts, without failures and envelopes. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BulkSendSummary"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBulkSend: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBulkSend"];
                "multipart/form-data": {
                    /** @description Column → email, name, phone, `<Role>::email`, `signer1Email` or a name of a variable; empty ignores the column. */
                    columnMapping?: {
                        [key: string]: string;
                    };
                    /** @description With a header line. `,` `;` or tab. Or `rows`, or a multipart part `file`. */
                    csv?: string;
                    /**
                     * @description Answers 200 with what would happen.
                     * @default false
                     */
                    dryRun?: boolean;
                    /** Format: date-time */
                    expiresAt?: string | null;
                    /**
                     * Format: binary
                     * @description At most 1 MiB. Parts that are not texts hold JSON.
                     */
                    file: string;
                    /** @description With {{column}}. */
                    message?: string | null;
                    /**
                     * @description REJECT_ALL answers 400 and makes nothing when one row is wrong.
                     * @default SKIP
                     * @enum {string}
                     */
                    onRowError?: "SKIP" | "REJECT_ALL";
                    rows?: {
                        [key: string]: unknown;
                    }[];
                    /**
                     * @description false leaves the envelopes DRAFT.
                     * @default true
                     */
                    sendImmediately?: boolean;
                    /** @description With {{column}}; the template’s name by default. */
                    subject?: string;
                    templateId?: string;
                };
            };
        };
        responses: {
            /** @description A dry run: what would happen. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDryRun"];
                };
            };
            /** @description The bulk send; it is worked on from now on. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkSend"];
                };
            };
            400: components["responses"]["MultipartUnreadableOrValidationError"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["QuotaExceeded"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBulkSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts, failures of rows, and the envelopes made. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkSend"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelBulkSend: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CANCELLED bulk send. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkSend"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBulkFailures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description row, line, column, email, code, error; UTF-8 with a byte order mark. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the caller’s keys in this environment, revoked ones included, without secrets. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKey"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKey"];
            };
        };
        responses: {
            /** @description The key with its secret, which is shown this once. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateKey"];
            };
        };
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    normalizePayroll: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NormalizePayroll"];
                "multipart/form-data": {
                    /** @description Addresses and phones that the export lacks, by employee number. */
                    contacts?: {
                        email?: string;
                        employeeId: string;
                        phone?: string;
                    }[];
                    /** @description Or a multipart part `file`, whose encoding is found out. */
                    csv?: string;
                    documentType?: string;
                    /**
                     * Format: binary
                     * @description At most 1 MiB. Parts that are not texts hold JSON.
                     */
                    file: string;
                    /** @description Column → email, name, phone, firstName, lastName, employeeId, establishment, jobTitle, contractType, contractStart, birthName, displayName, personalEmail, secondPhone; goes before what the format knows. */
                    mapping?: {
                        [key: string]: string;
                    };
                    /** @description YYYY-MM */
                    period?: string;
                    /**
                     * @default AUTO
                     * @enum {string}
                     */
                    software?: "AUTO" | "SILAE" | "PAYFIT" | "SAGE" | "CEGID";
                };
            };
        };
        responses: {
            /** @description The rows, what is wrong with the others, and a CSV for POST /envelopes/bulk. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NormalizedPayroll"];
                };
            };
            400: components["responses"]["FormatNotRecognisedOrMultipartUnreadableOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    seconds: number;
                };
            };
        };
        responses: {
            /** @description The envelope. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    playRecipient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                action: "view" | "sign" | "approve" | "decline" | "return" | "bounce";
                id: string;
                recipientId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description For decline and return. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The envelope. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSeals: {
        parameters: {
            query?: {
                createdAfter?: string;
                createdBefore?: string;
                documentId?: string;
                externalId?: string;
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
                status?: "PENDING" | "PROCESSING" | "SEALED" | "FAILED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of seals. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Seal"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSeal"];
            };
        };
        responses: {
            /** @description The seal, PENDING. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgressOrQualifiedProviderNotConfigured"];
            410: components["responses"]["DocumentPurged"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seal. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSealCertificate: {
        parameters: {
            query?: {
                format?: "pem" | "der";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificates. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pem-certificate-chain": string;
                    "application/pkix-cert": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSepaMandates: {
        parameters: {
            query?: {
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
                rum?: string;
                scheme?: "CORE" | "B2B";
                status?: "DRAFT" | "SENT" | "COMPLETED" | "DECLINED" | "VOIDED" | "EXPIRED" | "RETURNED_TO_SENDER";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of mandates, accounts masked. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SepaMandateSummary"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSepaMandate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSepaMandate"];
            };
        };
        responses: {
            /** @description The DRAFT envelope, with its document, the mandate reference and the masked account. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSepaMandate"];
                };
            };
            400: components["responses"]["B2bRequiresBusinessDebtorOrIbanCountryNotSepaOrIbanInvalidOrIcsInvalidOrRumInvalidOrSiretInvalidOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            409: components["responses"]["IdempotencyInProgressOrRumAlreadyUsed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportSepaMandate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Elements of ISO 20022 pain.008.001.08 (MndtRltdInf, creditor, debtor, account not masked) in a wrapper of our own: no collection by itself. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EnvelopeNotCompleted"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkSepaMandate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckSepaMandate"];
            };
        };
        responses: {
            /** @description What is wrong so far. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SepaMandateCheck"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportSepaMandates: {
        parameters: {
            query?: {
                scheme?: "CORE" | "B2B";
                signedAfter?: string;
                signedBefore?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Elements of ISO 20022 pain.008.001.08 (MndtRltdInf, creditor, debtor, account not masked) in a wrapper of our own: no collection by itself. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    collectSepaMandates: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectSepaMandates"];
            };
        };
        responses: {
            /** @description ISO 20022 pain.008.001.08 or .02. Names are written in the characters that every bank takes. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            400: components["responses"]["IbanCountryNotSepaOrIbanInvalidOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["EnvelopeNotCompletedOrIdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewSepaMandate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSepaMandate"];
            };
        };
        responses: {
            /** @description The PDF. Nothing of it is stored; without rum its reference is an example. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["B2bRequiresBusinessDebtorOrIbanCountryNotSepaOrIbanInvalidOrIcsInvalidOrRumInvalidOrSiretInvalidOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the service and of its parts. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                createdAfter?: string;
                createdBefore?: string;
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
                /** @description Part of the name or description. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of templates, without roles and fields. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TemplateSummary"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplate"];
            };
        };
        responses: {
            /** @description The template. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            410: components["responses"]["DocumentPurged"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string | null;
                    documentIds?: string[];
                    fields?: components["schemas"]["TemplateFieldInput"][];
                    name?: string;
                    roles?: components["schemas"]["TemplateRoleInput"][];
                    /**
                     * @description SIMPLE by default; QUALIFIED is accepted and stored as QES.
                     * @enum {string}
                     */
                    signatureLevel?: "SIMPLE" | "ADVANCED" | "QES" | "QUALIFIED";
                    /**
                     * @description PARALLEL by default; envelopes inherit it.
                     * @enum {string}
                     */
                    signingOrder?: "PARALLEL" | "SEQUENTIAL";
                };
            };
        };
        responses: {
            /** @description The changed template. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["DocumentPurged"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Name of a raw upload; percent-encoded where it is not ASCII. */
                "X-File-Name"?: components["parameters"]["FileName"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
                "application/pdf": string;
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
            400: components["responses"]["DocumentEncryptedOrInvalidPdfOrMultipartUnreadableOrPdfLimitExceededOrValidationError"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    lookUpDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of the file. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownDocument"];
                };
            };
            400: components["responses"]["ValidationError"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                videoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The video. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": string;
                    "video/webm": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "video/mp4": string;
                    "video/webm": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["DocumentPurged"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                videoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is erased. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["DocumentPurged"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscriptions of the key’s environment. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description The subscription with its secret, which is shown this once. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            400: components["responses"]["UrlRejectedOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            409: components["responses"]["IdempotencyInProgressOrLimitReached"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription, without its secret. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Success"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the version that is to be changed. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description The changed subscription. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["UrlRejectedOrValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                event?: "envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced";
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
                status?: "PENDING" | "HELD" | "DELIVERED" | "DEAD";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries with their attempts. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliverySummary"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description All dead letters of the subscription, by default. */
                    deliveryIds?: string[];
                };
            };
        };
        responses: {
            /** @description How many will be delivered once more. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Dead letters of the subscription that are left; one call replays 10,000 at most. */
                        remaining: number;
                        replayed: number;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription with its new secret, which is shown this once. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedWebhook"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The first one subscribed to, by default.
                     * @enum {string}
                     */
                    event?: "envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced";
                };
            };
        };
        responses: {
            /** @description What was sent and what came back. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Ignored-Properties": components["headers"]["IgnoredProperties"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The first answer is given again for 24 h. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, PENDING. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeadLetters: {
        parameters: {
            query?: {
                event?: "envelope.created" | "envelope.sent" | "envelope.completed" | "envelope.declined" | "envelope.voided" | "envelope.expired" | "envelope.returned_to_sender" | "envelope.resubmitted" | "recipient.signed" | "recipient.viewed" | "recipient.approved" | "recipient.bounced";
                /** @description Items per page, 20 by default. */
                limit?: number;
                /** @description Page number, from 1. */
                page?: number;
                /** @description Alias of `limit`. */
                pageSize?: number;
                webhookId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dead letters with their attempts. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliverySummary"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrPlanRequired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspaces, with the role in each. */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            role: "OWNER" | "MEMBER";
                            slug: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
