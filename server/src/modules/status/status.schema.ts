// Wire shape of the state of the installation. Source: decisions.md, "Status".
import { Type, type Static } from 'typebox';
import { WireTime, Words } from '../../http/wire-schema.ts';
import { STATES } from './status.rules.ts';

export const Status = Type.Object({
  status: Words(STATES), version: Type.String(), timestamp: WireTime(),
  components: Type.Array(Type.Object({
    name: Type.String(), status: Words(STATES), latencyMs: Type.Optional(Type.Integer()), detail: Type.Optional(Type.String({ description: 'For people.' })),
  })),
}, { title: 'Status' });
export type StatusWire = Static<typeof Status>;
