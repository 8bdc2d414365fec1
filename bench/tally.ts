// A tally of 2,000 co-owners × 50 resolutions: as the service makes it from its rows (JSON parsed, then counted), and counted alone.
// Budget: 200 ms. Run: node_modules/.bin/node bench/tally.ts
import type { Ballot, MeetingFacts, Majority } from '../server/src/modules/general-meetings/meeting.rules.ts';
import { resultWire } from '../server/src/modules/general-meetings/meeting-view.ts';
import { tally } from '../server/src/modules/general-meetings/tally.rules.ts';
import { percentile, table } from './lib/report.ts';

const [OWNERS, RESOLUTIONS, RUNS, BUDGET_MS] = [2_000, 50, 15, 200];
const MAJORITIES: Majority[] = ['ARTICLE_24', 'ARTICLE_25', 'ARTICLE_26', 'UNANIMITY'];

const resolutions = Array.from({ length: RESOLUTIONS }, (_, index) => ({
  id: `rsl_${String(index).padStart(26, '0')}`, number: String(index + 1), title: `Resolution ${index + 1}`, text: null, majority: MAJORITIES[index % 4]!, votingKey: null,
}));
const coOwners = Array.from({ length: OWNERS }, (_, index) => ({ id: `cow_${String(index).padStart(26, '0')}`, name: `Co-owner ${index}`, email: null, shares: 10 + (index % 400), lots: [] }));
const choiceOf = (owner: number, resolution: number) => (['FOR', 'FOR', 'AGAINST', 'ABSTAIN'] as const)[(owner * 7 + resolution * 3) % 4]!;
const rows = coOwners.map(({ id }, owner) => ({ id, votes: JSON.stringify(Object.fromEntries(resolutions.map((resolution, index) => [resolution.id, choiceOf(owner, index)]))) }));

function read(): Ballot[] {
  return rows.map(({ id, votes }) => ({ coOwnerId: id, round: 1, channel: 'REMOTE', castBy: null, votes: JSON.parse(votes), reservations: {} }));
}

function count(ballots: readonly Ballot[]): number {
  const facts: MeetingFacts = { type: 'STANDARD', coOwners, resolutions, ballots, amended: [] };
  const counted = tally(facts);
  return resolutions.map(({ id }) => resultWire(counted.result(id))).filter(({ adopted }) => adopted).length;
}

function time(run: () => void): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}

const whole = Array.from({ length: RUNS }, () => time(() => void count(read())));
const ballots = read();
const alone = Array.from({ length: RUNS }, () => time(() => void count(ballots)));
const column = (times: number[]) => ({ 'first run, ms': times[0]!.toFixed(1), 'median, ms': percentile(times, 0.5).toFixed(1), 'slowest, ms': Math.max(...times).toFixed(1) });
process.stdout.write(`${OWNERS} co-owners × ${RESOLUTIONS} resolutions: from stored JSON, and counted alone\n${table([column(whole), column(alone)])}\n`);
if (percentile(whole, 0.5) > BUDGET_MS) process.exitCode = 1;
