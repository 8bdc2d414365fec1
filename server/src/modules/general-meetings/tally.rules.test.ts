// The worked examples of the law, and what must hold for every meeting there can be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Ballot, Channel, Choice, CondominiumType, Majority, MeetingFacts } from './meeting.rules.ts';
import { excessProxies } from './proxies.rules.ts';
import { tally, type Result } from './tally.rules.ts';

/** Building S of the examples: 1,000 shares, 7 owners. */
const S = { A: 250, B: 200, C: 150, D: 150, E: 100, F: 90, G: 60 };

type Votes = Partial<Record<'FOR' | 'AGAINST' | 'ABSTAIN', string>>;
interface Vote { majority: Majority; first: Votes; second?: Votes; byPost?: Votes; amended?: boolean; type?: CondominiumType; key?: Record<string, number> }

const ballots = (votes: Votes, channel: Channel, round: 1 | 2): Ballot[] => Object.entries(votes).flatMap(([choice, owners]) =>
  owners.split(' ').map((coOwnerId) => ({ coOwnerId, round, channel, castBy: null, votes: { r1: choice as Choice }, reservations: {} })));

function facts(owners: Record<string, number>, vote: Vote): MeetingFacts {
  return {
    type: vote.type ?? 'STANDARD',
    coOwners: Object.entries(owners).map(([id, shares]) => ({ id, name: `Owner ${id}`, email: null, shares, lots: [] })),
    resolutions: [{
      id: 'r1', number: '1', title: 'Approbation des comptes', text: null, majority: vote.majority,
      votingKey: vote.key === undefined ? null : { name: 'Ascenseur', shares: Object.entries(vote.key).map(([coOwnerId, shares]) => ({ coOwnerId, shares })) },
    }],
    ballots: [...ballots(vote.first, 'IN_PERSON', 1), ...ballots(vote.byPost ?? {}, 'CORRESPONDENCE', 1), ...ballots(vote.second ?? {}, 'IN_PERSON', 2)],
    amended: vote.amended === true ? ['r1'] : [],
  };
}

const results = (owners: Record<string, number>, vote: Vote): { first: Result; second: Result } => {
  const counted = tally(facts(owners, vote));
  return { first: counted.result('r1', 1), second: counted.result('r1', 2) };
};
const first = (owners: Record<string, number>, vote: Vote): Result => results(owners, vote).first;

test('1. article 24: 350 for, 200 against, an abstention left out: adopted', () => {
  const result = first(S, { majority: 'ARTICLE_24', first: { FOR: 'A E', AGAINST: 'B', ABSTAIN: 'C' } });
  assert.deepEqual([result.adopted, result.for, result.against.shares, result.abstain.shares, result.required.shares], [true, { shares: 350n, owners: 2 }, 200n, 150n, 201n]);
});

test('2. article 24: a tie is a rejection', () => {
  const result = first(S, { majority: 'ARTICLE_24', first: { FOR: 'A E', AGAINST: 'B C' } });
  assert.deepEqual([result.adopted, result.reason, result.for.shares, result.against.shares], [false, 'TIE', 350n, 350n]);
});

test('3. article 24 has no quorum: 60 for among abstentions adopts, but nobody for nobody against rejects', () => {
  assert.equal(first(S, { majority: 'ARTICLE_24', first: { FOR: 'G', ABSTAIN: 'A B C' } }).adopted, true);
  const silent = first(S, { majority: 'ARTICLE_24', first: { ABSTAIN: 'A B C D E F G' } });
  assert.deepEqual([silent.adopted, silent.reason], [false, 'NO_VOTES_EXPRESSED']);
});

test('4. article 25: 450 of 1,000 is rejected and opens 25-1, where the same votes adopt', () => {
  const { first: one, second } = results(S, { majority: 'ARTICLE_25', first: { FOR: 'A B', AGAINST: 'C' }, second: { FOR: 'A B', AGAINST: 'C' } });
  assert.deepEqual([one.adopted, one.required.shares, one.secondVote], [false, 501n, { eligible: true, rule: 'ARTICLE_25_1', majority: 'ARTICLE_24' }]);
  assert.deepEqual([second.adopted, second.majority, second.for.shares, second.against.shares, second.secondVote], [true, 'ARTICLE_24', 450n, 150n, { eligible: false }]);
});

test('5. bridge 25-1: a third exactly opens it, a share less does not', () => {
  const owners = { A: 334, B: 333, C: 333 };
  assert.equal(first(owners, { majority: 'ARTICLE_25', first: { FOR: 'B' } }).secondVote.eligible, false);
  assert.equal(first(owners, { majority: 'ARTICLE_25', first: { FOR: 'A' } }).secondVote.eligible, true);
  const { first: one, second } = results({ A: 300, B: 300, C: 300 }, { majority: 'ARTICLE_25', first: { FOR: 'A' }, second: { FOR: 'A', AGAINST: 'B' } });
  assert.deepEqual([one.secondVote.eligible, second.adopted, second.reason], [true, false, 'TIE']);
});

test('6. article 25: half of the votes exactly is not a majority', () => {
  const { first: one, second } = results({ A: 500, B: 300, C: 200 }, { majority: 'ARTICLE_25', first: { FOR: 'A' }, second: { FOR: 'A', AGAINST: 'B C' } });
  assert.deepEqual([one.adopted, one.secondVote.eligible, second.adopted], [false, true, false]);
});

test('7. article 22: who owns more than half counts as much as all the others, and the total falls with them', () => {
  const owners = { M: 600, X: 200, Y: 150, Z: 50 };
  const both = first(owners, { majority: 'ARTICLE_25', first: { FOR: 'M Z' } });
  assert.deepEqual([both.totalShares, both.reduction, both.for.shares, both.adopted], [800n, { coOwnerId: 'M', from: 600n, to: 400n }, 450n, true]);
  const { first: alone, second } = results(owners, { majority: 'ARTICLE_25', first: { FOR: 'M' }, second: { FOR: 'M', AGAINST: 'X Y Z' } });
  assert.deepEqual([alone.for.shares, alone.adopted, alone.secondVote.eligible, second.adopted], [400n, false, true, false]);
});

test('8. article 26: two thirds of the votes and more than half of the owners, both', () => {
  assert.equal(first(S, { majority: 'ARTICLE_26', first: { FOR: 'A B C D' } }).adopted, true);
  const owners = { A: 500, B: 200, C: 100, D: 100, E: 100 };
  const all = first(owners, { majority: 'ARTICLE_26', first: { FOR: 'A B', AGAINST: 'C D E' } });
  assert.deepEqual([all.adopted, all.reason, all.required, all.secondVote.eligible], [false, 'OWNERS_BELOW_MAJORITY', { shares: 667n, owners: 3 }, false]);
  assert.deepEqual(first(owners, { majority: 'ARTICLE_26', first: { FOR: 'A B' } }).secondVote, { eligible: true, rule: 'ARTICLE_26_1', majority: 'ARTICLE_25' });
});

test('9. bridge 26-1 leads to article 25 and never further to 25-1', () => {
  const { first: one, second } = results(S, { majority: 'ARTICLE_26', first: { FOR: 'A B C', AGAINST: 'E F' }, second: { FOR: 'A B C', AGAINST: 'E F' } });
  assert.deepEqual([one.adopted, one.secondVote.rule, second.adopted, second.majority], [false, 'ARTICLE_26_1', true, 'ARTICLE_25']);
  assert.equal(first(S, { majority: 'ARTICLE_26', first: { FOR: 'A B C', AGAINST: 'D E F G' } }).secondVote.eligible, false);
  const short = results(S, { majority: 'ARTICLE_26', first: { FOR: 'A B', AGAINST: 'D' }, second: { FOR: 'A B', AGAINST: 'D' } });
  assert.equal(short.first.secondVote.eligible, true);
  assert.deepEqual([short.second.adopted, short.second.required.shares, short.second.secondVote], [false, 501n, { eligible: false }]);
});

test('10. a correspondent who approved a text amended in session is defaulting; one who opposed it still opposes it', () => {
  const vote: Vote = { majority: 'ARTICLE_24', first: { FOR: 'A', AGAINST: 'C D' }, byPost: { FOR: 'B', AGAINST: 'E' } };
  const before = first({ ...S }, { ...vote, byPost: { FOR: 'B' } });
  assert.deepEqual([before.adopted, before.for.shares, before.against.shares], [true, 450n, 300n]);
  const after = first(S, { ...vote, amended: true });
  assert.deepEqual([after.adopted, after.for.shares, after.against.shares, after.defaulting, after.names.DEFAULTING.map(({ coOwnerId }) => coOwnerId)], [false, 250n, 400n, { shares: 200n, owners: 1 }, ['B']]);
});

test('11. unanimity is of all the shares, and opens no bridge', () => {
  const result = first(S, { majority: 'UNANIMITY', first: { FOR: 'A B C D E F' } });
  assert.deepEqual([result.for.shares, result.adopted, result.reason, result.secondVote.eligible], [940n, false, 'NOT_UNANIMOUS', false]);
  assert.equal(first(S, { majority: 'UNANIMITY', first: { FOR: 'A B C D E F G' } }).adopted, true);
});

test('12. a fourth proxy is held only while everything held is a tenth of the votes, exactly a tenth included', () => {
  const weights = (holder: bigint) => new Map([['H', holder], ['P', 20n], ['Q', 20n], ['R', 20n], ['S', 20n]]);
  const held = ['P', 'Q', 'R', 'S'].map((principalId) => ({ principalId, holder: 'H' }));
  assert.deepEqual(excessProxies(held, weights(20n), 1000n), []);
  assert.deepEqual(excessProxies(held, weights(21n), 1000n), [3]);
  assert.deepEqual(excessProxies(held.slice(0, 3), weights(700n), 1000n), []);
});

test('a vote by post is ignored when the owner is present, though present without a word on this resolution', () => {
  const vote: Vote = { majority: 'ARTICLE_24', first: { AGAINST: 'B' }, byPost: { FOR: 'A B' } };
  const base = facts(S, vote);
  assert.equal(tally(base).result('r1').for.shares, 250n);
  const attended = tally({ ...base, ballots: [...base.ballots, { coOwnerId: 'A', round: 1, channel: 'PROXY', castBy: 'B', votes: {}, reservations: {} }] });
  assert.deepEqual([attended.result('r1').for.shares, attended.result('r1').absent.owners], [0n, 6]);
});

test('with a voting key only its owners count, with its shares, and nobody outweighs the others in it', () => {
  const result = first(S, { majority: 'ARTICLE_25', first: { FOR: 'F G', AGAINST: 'E' }, key: { E: 10, F: 70, G: 20 } });
  assert.deepEqual([result.totalShares, result.for, result.absent.owners, result.adopted], [60n, { shares: 50n, owners: 2 }, 0, true]);
});

test('two owners: nothing is reduced, more than half decides by article 24, two thirds by article 25', () => {
  const two = (shares: [number, number], majority: Majority) => first({ A: shares[0], B: shares[1] }, { majority, type: 'TWO_OWNERS', first: { FOR: 'A', AGAINST: 'B' } });
  assert.deepEqual([two([600, 400], 'ARTICLE_24').adopted, two([600, 400], 'ARTICLE_24').reduction], [true, undefined]);
  assert.equal(two([600, 400], 'ARTICLE_25').adopted, false);
  assert.deepEqual([two([2, 1], 'ARTICLE_25').adopted, two([2, 1], 'ARTICLE_25').required.shares], [true, 2n]);
});

test('ids are words: an owner or a resolution called "constructor" has voted only if it has', () => {
  const base = facts({ constructor: 10, toString: 20 }, { majority: 'ARTICLE_24', first: { FOR: 'toString' } });
  const counted = tally({ ...base, resolutions: [{ ...base.resolutions[0]!, id: 'constructor' }] });
  assert.equal(counted.result('constructor').absent.owners, 2);
});

const STAND = fc.constantFrom('FOR', 'AGAINST', 'ABSTAIN', 'ABSENT' as const);
const MEETING = fc.record({
  owners: fc.array(fc.record({ shares: fc.integer({ min: 1, max: 10_000 }), stand: STAND, byPost: fc.boolean() }), { minLength: 1, maxLength: 12 }),
  majority: fc.constantFrom<Majority>('ARTICLE_24', 'ARTICLE_25', 'ARTICLE_26', 'UNANIMITY'), amended: fc.boolean(),
});

function anyMeeting(owners: readonly { shares: number; stand: string; byPost: boolean }[], majority: Majority, amended: boolean): Result {
  const ids = owners.map((_, index) => `o${index}`);
  const of = (choice: string, byPost: boolean) => ids.filter((_, index) => owners[index]!.stand === choice && owners[index]!.byPost === byPost);
  const cast = (byPost: boolean): Votes => Object.fromEntries((['FOR', 'AGAINST', 'ABSTAIN'] as const).map((choice) => [choice, of(choice, byPost).join(' ')]).filter(([, words]) => words !== ''));
  return first(Object.fromEntries(ids.map((id, index) => [id, owners[index]!.shares])), { majority, first: cast(false), byPost: cast(true), amended });
}

test('the votes of a resolution are conserved: its sides sum to the total after the reduction, its heads to all owners', () => {
  fc.assert(fc.property(MEETING, ({ owners, majority, amended }) => {
    const result = anyMeeting(owners, majority, amended);
    const sides = [result.for, result.against, result.abstain, result.defaulting, result.absent];
    assert.equal(sides.reduce((sum, { shares }) => sum + shares, 0n), result.totalShares);
    assert.equal(sides.reduce((sum, side) => sum + side.owners, 0), owners.length);
    const owned = owners.reduce((sum, { shares }) => sum + BigInt(shares), 0n);
    assert.equal(result.totalShares + (result.reduction === undefined ? 0n : result.reduction.from - result.reduction.to), owned);
  }));
});

test('a vote for never turns adopted into rejected', () => {
  fc.assert(fc.property(MEETING, fc.nat(), ({ owners, majority }, which) => {
    const at = which % owners.length;
    const before = anyMeeting(owners, majority, false);
    const after = anyMeeting(owners.map((owner, index) => (index === at ? { ...owner, stand: 'FOR', byPost: false } : owner)), majority, false);
    assert.ok(!before.adopted || after.adopted);
  }));
});

test('a decision agrees with fractions computed the long way, and `required` is the least that adopts', () => {
  fc.assert(fc.property(MEETING, ({ owners, majority }) => {
    const result = anyMeeting(owners, majority, false);
    if (majority === 'ARTICLE_26') return;
    assert.equal(result.adopted, result.for.shares >= result.required.shares);
  }));
});
