// POST /payroll-adapters/normalize
import { stringify } from 'csv-stringify/sync';
import { defineRoute, type AnyApiRoute } from '../../../http/route.ts';
import { tableOf } from '../../bulk-send/table-of.ts';
import { detectFormat, formatOf } from '../detect-format.rules.ts';
import { normalisePayroll, PAYROLL_VARIABLES } from '../normalise-payroll.rules.ts';
import { NormalizeBody, NormalizeWire } from '../payroll.schema.ts';

const normalizePayrollRoute = () => defineRoute({
  operationId: 'normalizePayroll', method: 'POST', path: '/payroll-adapters/normalize', scope: 'envelopes:write', tag: 'Payroll', summary: 'Bring a payroll export into the shape of a bulk send',
  description: 'Exports of Silae, PayFit, Sage and Cegid, in any usual encoding. Nothing is stored. Social-security numbers, bank accounts and pay are dropped. At most 500 rows and 1 MiB.',
  body: NormalizeBody, fileForm: true,
  responses: { 200: { description: 'The rows, what is wrong with the others, and a CSV for POST /envelopes/bulk.', schema: NormalizeWire } },
  errors: ['FORMAT_NOT_RECOGNISED'],
  handle: (call) => call.once(async () => {
    const { software = 'AUTO', csv, mapping = {}, contacts = [], documentType = '', period = '' } = call.body;
    const { header, rows, encoding, delimiter } = tableOf({ csv, file: call.file });
    const { format, confidence } = software === 'AUTO' ? detectFormat(header) : { format: formatOf(software), confidence: 1 };
    const { invalid, ...result } = normalisePayroll({ header, rows, format, mapping, contacts, documentType, period });
    const lines = result.rows.map(({ variables, email, name, phone }) => ({ email, name, phone: phone ?? '', ...variables }));
    return {
      status: 200,
      body: {
        software: format.software, confidence, encoding, delimiter, ...result,
        counts: { rows: rows.length, valid: result.rows.length, invalid, warnings: result.warnings.length },
        csv: stringify(lines, { header: true, columns: ['email', 'name', 'phone', ...PAYROLL_VARIABLES] }),
      },
    };
  }),
});

/** Every route of this module. */
export function payrollRoutes(): AnyApiRoute[] {
  return [normalizePayrollRoute()];
}
