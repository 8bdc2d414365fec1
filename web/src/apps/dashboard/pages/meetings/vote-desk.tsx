// The desk at which votes are recorded in the room: an owner, then one key for each resolution, then the next owner.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BallotWire, MeetingState } from '../../../../../../server/src/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { Page } from '../../api-types.ts';
import { useRest } from '../../rest.ts';
import { useRoomTexts } from '../../room-texts.ts';
import { detailOf, SelectField, TextField } from '../../ui/form.tsx';
import { useAction } from '../../use-action.ts';
import { useLoaded } from '../../use-loaded.ts';
import { OwnerPicker } from './owner-picker.tsx';
import { MEETING_TEXTS } from './texts.ts';
import type { Channel, Choice } from './texts.ts';
import { CHOICES, nextVoter } from './vote-keys.ts';
import { VoteRows } from './vote-rows.tsx';

const CHANNELS: readonly Channel[] = ['IN_PERSON', 'PROXY', 'REMOTE', 'CORRESPONDENCE'];
/** One owner has at most two rounds by four channels. */
const ALL_BALLOTS = 100;

export function VoteDesk({ state, ownerId: first, round: firstRound }: { state: MeetingState; ownerId: string; round: 1 | 2 }) {
  const t = useRoomTexts(MEETING_TEXTS);
  const rest = useRest();
  const { meeting, envelopeId } = state;
  const [ownerId, setOwnerId] = useState(first);
  const [channel, setChannel] = useState<Channel>('IN_PERSON');
  const [round, setRound] = useState(firstRound);
  const [castBy, setCastBy] = useState('');
  const [choices, setChoices] = useState<Readonly<Record<string, Choice | undefined>>>({});
  const owner = meeting.coOwners.find(({ id }) => id === ownerId);
  const declared = meeting.proxies.find(({ principalId }) => principalId === ownerId)?.holderId;
  const second = new Set(state.results.filter(({ round: shown, secondVote }) => shown === 2 || secondVote.eligible).map(({ resolutionId }) => resolutionId));
  const resolutions = round === 2 ? meeting.resolutions.filter(({ id }) => second.has(id)) : meeting.resolutions;
  const ballots = useLoaded(`ballots/${envelopeId}/${ownerId}`, async () => (ownerId === '' ? [] : (await rest.get<Page<BallotWire>>(`/ag-copropriete/${envelopeId}/votes`, { coOwnerId: ownerId, limit: ALL_BALLOTS })).data));
  const standing = useMemo(() => choicesOf(ballots.data ?? [], round, channel), [ballots.data, round, channel]);
  const picker = useRef<HTMLInputElement>(null);
  /** Raised when the rows are to take the focus. */
  const [turn, setTurn] = useState(0);
  const chosen = useRef(false);
  const nameOf = new Map(meeting.coOwners.map(({ id, name }) => [id, name]));

  /** Whoever was represented so far starts as represented. */
  const choose = (id: string): void => {
    chosen.current = id !== '';
    setOwnerId(id);
    setChoices({});
    const holder = meeting.proxies.find(({ principalId }) => principalId === id)?.holderId;
    setChannel(holder === undefined ? 'IN_PERSON' : 'PROXY');
    setCastBy(holder === undefined ? '' : nameOf.get(holder) ?? holder);
  };
  const takeFocus = (): void => {
    if (chosen.current) requestAnimationFrame(() => setTurn((before) => before + 1));
    chosen.current = false;
  };
  /** What lies on the desk: a new one with the first change to it. */
  const desk = useMemo(() => ({ ownerId, channel, round, castBy, choices }), [ownerId, channel, round, castBy, choices]);
  const onDesk = useRef(desk);
  onDesk.current = desk;
  const taken = useRef<typeof desk>(undefined);
  const action = useAction(
    async () => {
      const votes = Object.entries({ ...choices }).flatMap(([resolutionId, choice]) => (choice === undefined || resolutions.every(({ id }) => id !== resolutionId) ? [] : [{ resolutionId, choice }]));
      const holder = [...nameOf].find(([, name]) => name === castBy.trim())?.[0] ?? castBy.trim();
      await rest.post(`/ag-copropriete/${envelopeId}/votes`, { coOwnerId: ownerId, channel, round, votes, ...(channel === 'PROXY' && holder !== '' ? { castBy: holder } : {}) });
      return desk;
    },
    {
      about: nameOf.get(ownerId) ?? ownerId,
      inTurn: `votes/${envelopeId}`,
      done: (recorded) => t.recorded(nameOf.get(recorded.ownerId) ?? ''),
      onDone: (recorded) => {
        // Whoever attends to the next owner already, or to another answer of this one, is not led away: the next key would be somebody else's vote.
        if (onDesk.current !== recorded || document.activeElement === picker.current) return;
        const next = round === 1 ? nextVoter(meeting.coOwners, ownerId) : meeting.coOwners[(meeting.coOwners.findIndex(({ id }) => id === ownerId) + 1) % meeting.coOwners.length];
        choose(next?.id ?? '');
      },
    },
  );
  /** Under way as it lies here: a second Enter is not a second vote. */
  const busy = action.busy && taken.current === desk;
  const record = (): void => {
    if (busy) return;
    taken.current = desk;
    action.run();
  };
  useEffect(() => {
    if (owner === undefined) picker.current?.focus();
  }, [owner]);

  if (meeting.status === 'CLOSED') return <Notice tone="info">{t.frozen}</Notice>;
  const waiting = meeting.coOwners.filter(({ attendance = null }) => attendance === null || attendance.votes === 0).length;
  const open = resolutions.filter(({ votingKey }) => votingKey === null || votingKey.shares.some(({ coOwnerId }) => coOwnerId === ownerId));
  const left = open.filter(({ id }) => (choices[id] ?? standing[id]) === undefined).length;
  const fill = (choice: Choice | undefined): void => setChoices(Object.fromEntries(open.map(({ id }) => [id, choice])));
  return (
    <section className="panel form desk">
      <div className="part-head">
        <h2>{t.voteTitle}</h2>
        <p className="small soft" role="status">{t.nextOwner(waiting)}</p>
      </div>
      <div className="form-pair">
        <OwnerPicker label={t.voter} hint={t.voterHint} owners={meeting.coOwners} value={ownerId} inputRef={picker} onChange={choose} onClosed={takeFocus} />
        <SelectField label={t.channel} options={CHANNELS.map((each) => [each, t.channels[each]])} value={channel} onChange={(next) => setChannel(next as Channel)} />
        {channel === 'PROXY' && (
          <>
            <TextField label={t.castBy} hint={t.castByHint} list="holders" value={castBy} maxLength={200} error={detailOf(action.error, 'castBy')} onChange={setCastBy} />
            <datalist id="holders">{(declared === undefined ? meeting.coOwners : meeting.coOwners.filter(({ id }) => id === declared)).slice(0, 200).map(({ id, name }) => <option key={id} value={name}>{name}</option>)}</datalist>
          </>
        )}
        {second.size > 0 && <SelectField label={t.round} options={[['1', t.rounds[0] ?? ''], ['2', t.rounds[1] ?? '']]} value={String(round)} onChange={(next) => (setRound(next === '2' ? 2 : 1), setChoices({}))} />}
      </div>
      {round === 2 && <p className="small soft">{resolutions.length === 0 ? t.noSecond : t.secondOnly}</p>}
      {owner !== undefined && resolutions.length > 0 && (
        <>
          <p className="small soft desk-keys">{t.keys}</p>
          <div className="desk-fill">
            <Button look="quiet" onClick={() => fill('FOR')}>{t.allFor}</Button>
            <Button look="quiet" onClick={() => fill('AGAINST')}>{t.allAgainst}</Button>
            <Button look="quiet" onClick={() => setChoices({})}>{t.clear}</Button>
          </div>
          <VoteRows
            key={`${ownerId}/${round}`} resolutions={resolutions} ownerId={ownerId} turn={turn} choices={choices} standing={standing}
            onChoose={(id, choice) => setChoices((before) => ({ ...before, [id]: choice }))} onRecord={record}
          />
          <div className="form-actions">
            <span className="small soft desk-left">{left > 0 && t.left(left)}</span>
            <Button look="primary" busy={busy} disabled={channel === 'CORRESPONDENCE' && CHOICES.every((choice) => !Object.values(choices).includes(choice))} onClick={record}>
              {Object.values(choices).every((choice) => choice === undefined) && Object.keys(standing).length === 0 && channel !== 'CORRESPONDENCE' ? t.recordAttendance : t.record}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** What stands for the owner in this round: votes cast in session by any channel, or those by correspondence apart. */
function choicesOf(ballots: readonly BallotWire[], round: 1 | 2, channel: Channel): Record<string, Choice> {
  const same = ballots.filter((ballot) => ballot.round === round && (ballot.channel === 'CORRESPONDENCE') === (channel === 'CORRESPONDENCE'));
  return Object.fromEntries(same.flatMap(({ votes }) => votes.map(({ resolutionId, choice }) => [resolutionId, choice])));
}
